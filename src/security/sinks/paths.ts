export type Place = {
  /** `startup`: what starts by itself or decides who may log in. `system`: the machine's own. `secret`: keys and passwords. */
  readonly kind: 'startup' | 'system' | 'secret' | 'accounts';
  readonly words: string;
};

type Row = readonly [pattern: RegExp, place: Place];

/** Longer paths are judged by their beginning and their end. */
const lengthMax = 2_000;

const startup = (words: string): Place => ({ kind: 'startup', words });
const secret = (words: string): Place => ({ kind: 'secret', words });
const system: Place = { kind: 'system', words: "a folder of the machine's own" };

/** Places that ordinary programs have no business in. Patterns are looked for in order. */
const rows: readonly Row[] = [
  [/(?:^|\/)\.ssh\/(?:authorized_keys|rc|config)\b/, startup('the list of who may log in')],
  [/(?:^|\/)\.ssh(?:\/|$)|(?:^|\/)id_(?:rsa|dsa|ecdsa|ed25519)$/, secret('private keys')],
  [/^\/etc\/(?:shadow|gshadow|sudoers(?:\.d)?|master\.passwd)\b/, secret('the passwords of the machine')],
  [/^\/etc\/(?:passwd|group)$/, { kind: 'accounts', words: 'the list of accounts' }],
  [
    /^\/etc\/(?:cron|crontab|init\.d|rc\.local|rc\.d|profile|bash\.bashrc|environment|ld\.so|systemd|xdg\/autostart|pam\.d|ssh\/)/,
    startup('what the machine starts by itself'),
  ],
  [
    /^\/(?:var\/spool\/cron|lib\/systemd|usr\/lib\/systemd|Library\/Launch(?:Agents|Daemons))/,
    startup('what the machine starts by itself'),
  ],
  [/(?:^|\/)(?:\.config\/autostart|Library\/LaunchAgents|\.config\/systemd)\b/, startup('what starts by itself')],
  [
    /(?:^|\/)\.(?:bashrc|bash_profile|bash_login|profile|zshrc|zprofile|zshenv|xinitrc|xsession)$/,
    startup('what every shell runs'),
  ],
  [
    /\\CurrentVersion\\(?:Run|RunOnce|Winlogon)|\\CurrentControlSet\\Services/i,
    startup('what the machine starts by itself'),
  ],
  [/\\Start Menu\\Programs\\Startup|\/Start Menu\/Programs\/Startup/i, startup('what starts by itself')],
  [/(?:^|\/)(?:sitecustomize|usercustomize)\.py$|site-packages\/[^/]{1,80}\.pth$/, startup('what every Python runs')],
  [
    /(?:^|\/)\.(?:aws\/(?:credentials|config)|azure\/|config\/gcloud|kube\/config|docker\/config\.json|boto$|s3cfg$)/,
    secret('credentials of a cloud'),
  ],
  [
    /(?:^|\/)\.(?:netrc|pgpass|my\.cnf|git-credentials|npmrc|pypirc|htpasswd|gnupg|password-store|vault-token)\b/,
    secret('stored passwords'),
  ],
  [
    /(?:^|\/)\.(?:bash_history|zsh_history|python_history|mysql_history|psql_history)$/,
    secret('what was typed before'),
  ],
  [/^\/proc\/(?:self|\d{1,10})\/(?:environ|mem|maps)$/, secret('the inside of a process')],
  [/^\/(?:var\/)?run\/secrets\//, secret('secrets of a container')],
  [/^\/(?:var\/)?run\/docker\.sock$/, startup('the control of all containers')],
  [
    /(?:Login Data|Local State|Web Data|key[34]\.db|logins\.json|cookies\.sqlite|Cookies)$/,
    secret('passwords of a browser'),
  ],
  [/(?:^|[\\/])(?:wallet\.dat|Exodus|Electrum[\\/]wallets|MetaMask)/i, secret('a wallet')],
  [/(?:discord|discordcanary)[\\/]Local Storage|Telegram Desktop[\\/]tdata/i, secret('sessions of a messenger')],
  [/\\(?:config\\SAM|NTDS\.dit|Microsoft\\Credentials)/i, secret('the passwords of the machine')],
  [/^\/(?:etc|boot|usr|bin|sbin|lib|lib64|sys|root)(?:\/|$)/, system],
  [/^\/dev\/(?:sd|hd|nvme|vd|mmcblk|mem|kmem|port)/, system],
  [/^[a-z]:\\windows\\/i, system],
];

export function placeOf(path: string): Place | null {
  const short = path.length > lengthMax ? path.slice(0, lengthMax) : path;
  return rows.find(([pattern]) => pattern.test(short))?.[1] ?? null;
}

/** Absolute, or in somebody's home. */
export const isFar = (path: string): boolean => /^(?:[\\/~]|[a-z]:[\\/]|\$HOME|%\w+%)/i.test(path);

export const isTemporary = (path: string): boolean => /^\/(?:var\/)?tmp\/|^\/dev\/shm\//.test(path);
