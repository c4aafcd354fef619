import { family, token } from '../detector.ts';

export const slack = family({
  name: 'Slack',
  allows: 'read and write in the workspace with the permissions of this token',
  variable: 'SLACK_BOT_TOKEN',
  detectors: [
    token('slack-bot-token', 'a Slack bot token', /xoxb-[0-9]{8,14}-[A-Za-z0-9-]{18,60}/, 'xoxb-{d12}-{d13}-{A24}'),
    token(
      'slack-user-token',
      'a Slack user token',
      /xox[pe]-(?:[0-9]{8,14}-){2,3}[A-Za-z0-9-]{26,40}/,
      'xoxp-{d12}-{d12}-{d13}-{h32}',
      { marks: ['xoxp-', 'xoxe-'] },
    ),
    token(
      'slack-app-token',
      'a Slack app-level token',
      /xapp-[0-9]-[A-Z0-9]{8,14}-[0-9]{8,16}-[a-z0-9]{40,80}/i,
      'xapp-1-A{U10}-{d13}-{h64}',
    ),
    token(
      'slack-legacy-token',
      'a Slack legacy token',
      /xox[aros]-(?:[0-9]{1,3}-)?[A-Za-z0-9-]{10,120}/,
      'xoxs-{d11}-{d11}-{d11}-{h10}',
      { marks: ['xoxa-', 'xoxr-', 'xoxo-', 'xoxs-'] },
    ),
    token('slack-session-token', 'a Slack session token', /xox[cd]-[A-Za-z0-9%_-]{40,300}/, 'xoxd-{A120}', {
      marks: ['xoxc-', 'xoxd-'],
    }),
    token(
      'slack-config-access-token',
      'a Slack configuration access token',
      /xoxe\.xox[bp]-[0-9]-[A-Za-z0-9]{150,180}/,
      'xoxe.xoxp-1-{A166}',
    ),
    token(
      'slack-config-refresh-token',
      'a Slack configuration refresh token',
      /xoxe-[0-9]-[A-Za-z0-9]{140,160}/,
      'xoxe-1-{A146}',
    ),
    token(
      'slack-webhook',
      'a Slack webhook URL',
      /hooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[A-Za-z0-9+/]{30,80})/,
      'https://hooks.slack.com/services/T{U10}/B{U10}/{A24}',
    ),
  ],
});
