import { json, type Snippet, type SnippetFacts } from './mcp-snippets.ts';

/**
 * How builds, commits and coding agents call this service by themselves. While it is away, builds fail; commits, edits
 * and agents go on.
 */
export function clientSnippets(facts: SnippetFacts): Snippet[] {
  const { baseUrl } = facts;
  const fetched = (file: string): string => `curl -sf ${baseUrl}/v1/client -o ${file}`;
  return [
    {
      client: 'ci-client',
      title: 'The client, in any build or terminal',
      where: 'terminal',
      format: 'sh',
      content: `${fetched('validate.py')}\npython3 validate.py --help`,
    },
    yaml(
      'github-actions',
      'GitHub Actions: what a pull request changes',
      '.github/workflows/assay.yml',
      workflow(facts),
    ),
    yaml('gitlab-ci', 'GitLab CI: what a merge request changes', '.gitlab-ci.yml', pipeline(baseUrl)),
    yaml(
      'pre-commit',
      'pre-commit, with the client at tools/validate.py',
      '.pre-commit-config.yaml',
      `ci:
  skip: [assay] # pre-commit.ci has no network
repos:
  - repo: local
    hooks:
      - id: assay
        name: assay
        entry: python3 tools/validate.py --quiet --allow-unreachable
        language: system
        types_or: [python, pyi]
        require_serial: true
        verbose: true`,
    ),
    {
      client: 'claude-hook',
      title: 'Claude Code judges each file it writes: first fetch the client',
      where: 'terminal',
      format: 'sh',
      content: fetched('~/.claude/validate.py'),
    },
    json('claude-hook', 'and have it called', '~/.claude/settings.json', {
      hooks: {
        PostToolUse: [
          {
            matcher: 'Edit|MultiEdit|Write',
            hooks: [{ type: 'command', command: 'python3 ~/.claude/validate.py --hook claude', timeout: 120 }],
          },
        ],
      },
    }),
    {
      client: 'cursor-hook',
      title: 'Cursor judges each file it writes: first fetch the client',
      where: 'terminal',
      format: 'sh',
      content: fetched('~/.cursor/validate.py'),
    },
    json('cursor-hook', 'and have it called', '~/.cursor/hooks.json', {
      version: 1,
      hooks: {
        afterFileEdit: [{ command: 'python3 ~/.cursor/validate.py --hook cursor' }],
        stop: [{ command: 'python3 ~/.cursor/validate.py --hook cursor' }],
      },
    }),
    {
      client: 'editor',
      title: 'Editors that start a language server, such as Neovim, Helix or Emacs: the command is',
      where: 'settings of the editor',
      format: 'sh',
      content: 'python3 validate.py --lsp',
    },
  ];
}

const workflow = ({ baseUrl, keys, signup }: SnippetFacts): string => `name: assay
on: pull_request
permissions:
  contents: read
  pull-requests: write
jobs:
  assay:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - name: assay
        env:
          GITHUB_TOKEN: \${{ github.token }}${keys ? `\n          VALIDATOR_API_KEY: \${{ secrets.VALIDATOR_API_KEY }}${signup ? ' # without it a free key is minted' : ''}` : ''}
        run: |
          curl -sf ${baseUrl}/v1/client -o "$RUNNER_TEMP/validate.py" ||
            { echo "::error title=assay::the service cannot be reached, nothing was checked"; exit 2; }
          # To let builds pass while the service is away: exit 0 above, and --allow-unreachable below.
          python3 "$RUNNER_TEMP/validate.py" --changed-against "origin/$GITHUB_BASE_REF" --comment`;

const pipeline = (baseUrl: string): string => `assay:
  image: python:3.13
  variables:
    GIT_DEPTH: 0
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
    - |
      curl -sf ${baseUrl}/v1/client -o /tmp/validate.py ||
        { echo "the service cannot be reached, nothing was checked"; exit 2; }
      # To let builds pass while the service is away: exit 0 above, and --allow-unreachable below.
      python3 /tmp/validate.py --changed-against "origin/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME" \\
        --comment --output gl-code-quality-report.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json`;

const yaml = (client: string, title: string, where: string, content: string): Snippet => ({
  client,
  title,
  where,
  format: 'yaml',
  content,
});
