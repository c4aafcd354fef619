import { family, named, token } from '../detector.ts';

export const atlassian = family({
  name: 'Atlassian',
  allows: 'read and change everything this account can in Jira, Confluence, Bitbucket or Trello',
  variable: 'ATLASSIAN_API_TOKEN',
  detectors: [
    token('atlassian-token', 'an Atlassian API token', /ATATT3[A-Za-z0-9_=-]{180,200}/, 'ATATT3{A186}'),
    token('atlassian-admin-key', 'an Atlassian admin API key', /ATCTT3[A-Za-z0-9_=-]{170,200}/, 'ATCTT3{A186}'),
    named(
      'atlassian-old-token',
      'an Atlassian API token',
      ['atlassian', 'jira', 'confluence'],
      /[A-Za-z0-9]{24}/,
      '{A24}',
    ),
    token('bitbucket-app-password', 'a Bitbucket app password', /ATBB[A-Za-z0-9_=.-]{32}/, 'ATBB{A32}'),
    named(
      'bitbucket-client-secret',
      'a Bitbucket client secret',
      ['bitbucket'],
      /[A-Za-z0-9_=-]{32}|[A-Za-z0-9_=-]{64}/,
      '{A32}',
    ),
    named('trello-key', 'a Trello API key', ['trello'], /[a-f0-9]{32}|[A-Za-z0-9-]{32}/, '{h32}'),
    named('trello-old-token', 'a Trello token', ['trello'], /[a-f0-9]{64}/, '{h64}'),
    token('trello-token', 'a Trello token', /ATTA[a-f0-9]{72}/, 'ATTA{h72}'),
    named(
      'opsgenie-key',
      'an Opsgenie API key',
      ['opsgenie'],
      /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
      '{uuid}',
    ),
    named('gitea-token', 'a Gitea access token', ['gitea', 'forgejo', 'codeberg', 'gogs'], /[a-f0-9]{40}/, '{h40}'),
  ],
});
