import { decodeBase64Text } from '../base64.ts';
import { family, looksRandom, named, type RateMatch, token, uuid, uuidPattern } from '../detector.ts';
import { isVaried } from '../entropy.ts';

/** The first part of a bot token is the bot's number in base64. */
const rateDiscordBot: RateMatch = (match) => {
  const owner = decodeBase64Text(match.token.split('.')[0]!);
  return owner !== null && /^[0-9]{15,21}$/.test(owner) && looksRandom(match) ? 'high' : null;
};

export const chat = family({
  name: 'Chat',
  allows: 'read and write messages as this account or channel',
  variable: 'DISCORD_TOKEN',
  detectors: [
    token(
      'discord-bot-token',
      'a Discord bot token',
      /[MNO][A-Za-z0-9_-]{22,28}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,38}/,
      '{discord}',
      {
        marks: ['MT', 'Mz', 'Mj', 'MD', 'ND', 'NT', 'Nj', 'Nz', 'OD', 'OT', 'NTA', 'Mg'],
        rate: rateDiscordBot,
      },
    ),
    token('discord-mfa-token', 'a Discord user token', /mfa\.[A-Za-z0-9_-]{84}/, 'mfa.{w84}'),
    token(
      'discord-webhook',
      'a Discord webhook URL',
      /discord(?:app)?\.com\/api\/(?:v[0-9]{1,2}\/)?webhooks\/[0-9]{16,20}\/(?<secret>[A-Za-z0-9_-]{60,80})/,
      'https://discord.com/api/webhooks/{d18}/{w68}',
      { marks: ['discord.com/api', 'discordapp.com/api'] },
    ),
    named('discord-client-secret', 'a Discord client secret', ['discord'], /[A-Za-z0-9_-]{32}|[a-f0-9]{64}/, '{w32}'),
    token('telegram-bot-token', 'a Telegram bot token', /[0-9]{6,12}:A[A-Za-z0-9_-]{34}/, '{d10}:AA{w33}', {
      marks: [':A'],
      reach: 12,
    }),
    token(
      'teams-webhook',
      'a Microsoft Teams webhook URL',
      new RegExp(
        `[a-z0-9.-]{3,80}\\.office\\.com/webhook(?:b2)?/${uuid}@${uuid}/IncomingWebhook/(?<secret>[a-z0-9]{32}/${uuid})`,
      ),
      'https://shop.webhook.office.com/webhookb2/{uuid}@{uuid}/IncomingWebhook/{h32}/{uuid}',
      { marks: ['.office.com/webhook'], reach: 80 },
    ),
    named('mattermost-token', 'a Mattermost access token', ['mattermost'], /[a-z0-9]{26}/, '{a26}'),
    named('rocket-chat-token', 'a Rocket.Chat token', ['rocketchat'], /[A-Za-z0-9_-]{43}/, '{w43}'),
    named('zulip-key', 'a Zulip API key', ['zulip'], /[A-Za-z0-9]{32}/, '{A32}'),
    named('gitter-token', 'a Gitter access token', ['gitter'], /[a-f0-9]{40}/, '{h40}'),
    named(
      'line-token',
      'a LINE channel token',
      ['line', 'linebot', 'linechannel', 'linenotify'],
      /[A-Za-z0-9+/]{171}=|[A-Za-z0-9]{43}/,
      '{A43}',
      { confidence: 'medium' },
    ),
    named(
      'webex-token',
      'a Webex token',
      ['webex', 'ciscospark'],
      /[A-Za-z0-9_-]{64}(?:_[A-Za-z0-9]{4}_[a-f0-9-]{36})?/,
      '{A64}',
    ),
    token(
      'wecom-webhook',
      'a WeCom webhook URL',
      new RegExp(`qyapi\\.weixin\\.qq\\.com/cgi-bin/webhook/send\\?key=(?<secret>${uuid})`),
      'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key={uuid}',
    ),
    token(
      'dingtalk-webhook',
      'a DingTalk webhook URL',
      /oapi\.dingtalk\.com\/robot\/send\?access_token=(?<secret>[a-f0-9]{64})/,
      'https://oapi.dingtalk.com/robot/send?access_token={h64}',
    ),
    token('dingtalk-secret', 'a DingTalk signing secret', /SEC[a-f0-9]{64}/, 'SEC{h64}'),
    token(
      'feishu-webhook',
      'a Feishu webhook URL',
      new RegExp(`open\\.(?:feishu\\.cn|larksuite\\.com)/open-apis/bot/v2/hook/(?<secret>${uuid})`),
      'https://open.feishu.cn/open-apis/bot/v2/hook/{uuid}',
      { marks: ['open.feishu.cn', 'open.larksuite.com'] },
    ),
    token(
      'google-chat-webhook',
      'a Google Chat webhook URL',
      /chat\.googleapis\.com\/v1\/spaces\/[A-Za-z0-9_-]{8,20}\/messages\?key=[A-Za-z0-9_-]{39}&token=(?<secret>[A-Za-z0-9_%-]{30,80})/,
      'https://chat.googleapis.com/v1/spaces/{A11}/messages?key=AIza{w35}&token={w43}',
    ),
    named('sendbird-token', 'a Sendbird API token', ['sendbird'], new RegExp(`[a-f0-9]{40}|${uuid}`), '{h40}'),
    named('pusher-secret', 'a Pusher secret', ['pusher'], /[a-f0-9]{20}/, '{h20}'),
    named('pushover-token', 'a Pushover token', ['pushover'], /[a-z0-9]{30}/, '{a30}'),
    token('pushbullet-token', 'a Pushbullet token', /o\.[A-Za-z0-9]{32}/, 'o.{A32}', { near: ['pushbullet'] }),
    token('onesignal-key', 'a OneSignal API key', /os_v2_(?:app|org)_[a-z0-9]{90,120}/, 'os_v2_app_{a103}'),
    named('onesignal-old-key', 'a OneSignal API key', ['onesignal'], /[A-Za-z0-9]{48}/, '{A48}'),
    named(
      'ably-key',
      'an Ably API key',
      ['ably'],
      /[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{6}:[A-Za-z0-9_-]{43}/,
      '{A6}.{A6}:{A43}',
    ),
    named('getstream-secret', 'a Stream API secret', ['getstream', 'streamchat', 'streamapi'], /[a-z0-9]{64}/, '{a64}'),
    named('intercom-token', 'an Intercom access token', ['intercom'], /[A-Za-z0-9=_+/-]{60}/, 'dG9rO{A54}='),
    named('zendesk-token', 'a Zendesk API token', ['zendesk'], /[A-Za-z0-9]{40}/, '{A40}'),
    named(
      'freshdesk-key',
      'a Freshdesk API key',
      ['freshdesk', 'freshworks', 'freshservice'],
      /[A-Za-z0-9]{20}/,
      '{A20}',
    ),
    named('helpscout-secret', 'a Help Scout secret', ['helpscout'], /[A-Za-z0-9]{32,56}/, '{A32}'),
    token('beamer-token', 'a Beamer API token', /b_[A-Za-z0-9=_-]{44}/, 'b_{A44}', { near: ['beamer'] }),
    token(
      'zapier-webhook',
      'a Zapier webhook URL',
      /hooks\.zapier\.com\/hooks\/catch\/(?<secret>[0-9]{5,9}\/[A-Za-z0-9]{6,10})/,
      'https://hooks.zapier.com/hooks/catch/{d7}/{a7}',
      { rate: ({ secret }) => (isVaried(secret) ? 'medium' : null), confidence: 'medium' },
    ),
    named('zoom-secret', 'a Zoom secret', ['zoom'], /[A-Za-z0-9]{32,36}/, '{A32}', { confidence: 'medium' }),
    named('viber-token', 'a Viber bot token', ['viber'], /[a-f0-9]{16}-[a-f0-9]{16}-[a-f0-9]{16}/, '{h16}-{h16}-{h16}'),
    named('kakao-key', 'a Kakao API key', ['kakao'], /[a-f0-9]{32}/, '{h32}'),
    named(
      'vk-token',
      'a VK access token',
      ['vk', 'vkontakte'],
      /(?:vk1\.a\.[A-Za-z0-9_-]{150,250}|[a-f0-9]{85})/,
      '{h85}',
    ),
    named('chatwork-token', 'a Chatwork token', ['chatwork'], /[a-f0-9]{32}/, '{h32}'),
    named('crisp-key', 'a Crisp API key', ['crisp'], /[a-f0-9]{64}/, '{h64}'),
    named('novu-key', 'a Novu API key', ['novu'], /[a-f0-9]{32}/, '{h32}'),
    named('courier-key', 'a Courier API key', ['courier'], /(?:pk_prod_|dk_prod_)[A-Z0-9]{28}/, 'pk_prod_{U28}'),
    named('drift-token', 'a Drift token', ['drift'], /[A-Za-z0-9]{32}/, '{A32}', { confidence: 'medium' }),
    named('teams-client-secret', 'a Microsoft Teams app password', ['msteams', 'microsoftapp'], uuidPattern, '{uuid}', {
      confidence: 'medium',
    }),
  ],
});
