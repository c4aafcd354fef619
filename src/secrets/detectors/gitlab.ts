import { family, token } from '../detector.ts';

export const gitlab = family({
  name: 'GitLab',
  allows: 'read and change everything this account or project can',
  variable: 'GITLAB_TOKEN',
  detectors: [
    token('gitlab-personal-token', 'a GitLab personal access token', /glpat-[A-Za-z0-9_-]{20}/, 'glpat-{A20}'),
    token(
      'gitlab-routable-token',
      'a GitLab personal access token',
      /glpat-[A-Za-z0-9_-]{27,300}\.[0-9a-z]{2}\.?[0-9a-z]{7}/,
      'glpat-{A27}.01{a7}',
    ),
    token('gitlab-trigger-token', 'a GitLab pipeline trigger token', /glptt-[0-9a-f]{40}/, 'glptt-{h40}'),
    token('gitlab-deploy-token', 'a GitLab deploy token', /gldt-[A-Za-z0-9_-]{20,50}/, 'gldt-{A20}'),
    token(
      'gitlab-runner-token',
      'a GitLab runner authentication token',
      /glrtr?-[A-Za-z0-9_-]{20,60}(?:\.[0-9a-z]{2}\.?[0-9a-z]{7})?/,
      'glrt-{A20}',
      { marks: ['glrt-', 'glrtr-'] },
    ),
    token(
      'gitlab-registration-token',
      'a GitLab runner registration token',
      /GR1348941[A-Za-z0-9_-]{20,60}/,
      'GR1348941{A20}',
    ),
    token('gitlab-job-token', 'a GitLab CI job token', /glcbt-[0-9a-zA-Z]{1,5}_[A-Za-z0-9_-]{20}/, 'glcbt-64_{A20}'),
    token('gitlab-oauth-secret', 'a GitLab OAuth application secret', /gloas-[0-9a-f]{64}/, 'gloas-{h64}'),
    token('gitlab-scim-token', 'a GitLab SCIM token', /glsoat-[A-Za-z0-9_-]{20}/, 'glsoat-{A20}'),
    token('gitlab-mail-token', 'a GitLab incoming mail token', /glimt-[A-Za-z0-9_-]{25}/, 'glimt-{A25}'),
    token('gitlab-feed-token', 'a GitLab feed token', /glft-[A-Za-z0-9_-]{20,64}/, 'glft-{A20}'),
    token('gitlab-agent-token', 'a GitLab agent token for Kubernetes', /glagent-[A-Za-z0-9_-]{50,52}/, 'glagent-{A50}'),
    token(
      'gitlab-feature-flag-token',
      'a GitLab feature flags client token',
      /glffct-[A-Za-z0-9_-]{20}/,
      'glffct-{A20}',
    ),
    token('gitlab-workspace-token', 'a GitLab workspace token', /glwt-[A-Za-z0-9_-]{20,50}/, 'glwt-{A20}'),
    token(
      'gitlab-session',
      'a GitLab session cookie',
      /_gitlab_session=(?<secret>[0-9a-z]{32})/,
      '_gitlab_session={h32}',
    ),
  ],
});
