import { json, type Snippet, type SnippetFacts } from './mcp-snippets.ts';

/**
 * Configuration for CI, commit hooks, coding agents and editors. While the service is unreachable, CI fails; commits,
 * edits and agents continue.
 */
export function clientSnippets(facts: SnippetFacts): Snippet[] {
  const { baseUrl } = facts;
  const download = (file: string): string => `curl -sf ${baseUrl}/v1/client -o ${file}`;
  return [
    {
      client: 'ci-client',
      title: 'Command-line client, for any CI or terminal',
      where: 'terminal',
      format: 'sh',
      content: `${download('validate.py')}\npython3 validate.py --help`,
    },
    yaml('github-actions', 'GitHub Actions: check pull requests', '.github/workflows/assay.yml', workflow(facts)),
    yaml('gitlab-ci', 'GitLab CI: check merge requests', '.gitlab-ci.yml', pipeline(baseUrl)),
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
      title: 'Claude Code, check each file it writes: download the client',
      where: 'terminal',
      format: 'sh',
      content: download('~/.claude/validate.py'),
    },
    json('claude-hook', 'Claude Code, check each file it writes: add the hook', '~/.claude/settings.json', {
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
      title: 'Cursor, check each file it writes: download the client',
      where: 'terminal',
      format: 'sh',
      content: download('~/.cursor/validate.py'),
    },
    json('cursor-hook', 'Cursor, check each file it writes: add the hooks', '~/.cursor/hooks.json', {
      version: 1,
      hooks: {
        afterFileEdit: [{ command: 'python3 ~/.cursor/validate.py --hook cursor' }],
        stop: [{ command: 'python3 ~/.cursor/validate.py --hook cursor' }],
      },
    }),
    {
      client: 'editor',
      title: 'Editors with language servers, such as Neovim, Helix or Emacs: the command to start',
      where: 'editor settings',
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
          GITHUB_TOKEN: \${{ github.token }}${keys ? `\n          VALIDATOR_API_KEY: \${{ secrets.VALIDATOR_API_KEY }}${signup ? ' # optional: without it, a free key is created' : ''}` : ''}
        run: |
          curl -sf ${baseUrl}/v1/client -o "$RUNNER_TEMP/validate.py" ||
            { echo "::error title=assay::the service is unreachable, nothing was checked"; exit 2; }
          # To let builds pass while the service is unreachable: exit 0 above, and --allow-unreachable below.
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
        { echo "the service is unreachable, nothing was checked"; exit 2; }
      # To let builds pass while the service is unreachable: exit 0 above, and --allow-unreachable below.
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
