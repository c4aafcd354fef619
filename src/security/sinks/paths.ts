export type SensitivePath = {
  /** `startup`: startup files and login settings. `system`: system files. `secret`: keys and passwords. */
  readonly kind: 'startup' | 'system' | 'secret' | 'accounts';
  readonly label: string;
};

type Row = readonly [pattern: RegExp, found: SensitivePath];

/** Only the beginning of a long path is searched. */
const lengthMax = 2_000;

const startup = (label: string): SensitivePath => ({ kind: 'startup', label });
const secret = (label: string): SensitivePath => ({ kind: 'secret', label });
const system: SensitivePath = { kind: 'system', label: 'a system file or directory' };

/** Paths that ordinary programs do not touch. The first matching pattern wins. */
const rows: readonly Row[] = [
  [/(?:^|\/)\.ssh\/(?:authorized_keys|rc|config)\b/, startup('SSH login settings')],
  [/(?:^|\/)\.ssh(?:\/|$)|(?:^|\/)id_(?:rsa|dsa|ecdsa|ed25519)$/, secret('SSH keys')],
  [/^\/etc\/(?:shadow|gshadow|sudoers(?:\.d)?|master\.passwd)\b/, secret('the system password database')],
  [/^\/etc\/(?:passwd|group)$/, { kind: 'accounts', label: 'the list of user accounts' }],
  [
    /^\/etc\/(?:cron|crontab|init\.d|rc\.local|rc\.d|profile|bash\.bashrc|environment|ld\.so|systemd|xdg\/autostart|pam\.d|ssh\/)/,
    startup('system startup configuration'),
  ],
  [
    /^\/(?:var\/spool\/cron|lib\/systemd|usr\/lib\/systemd|Library\/Launch(?:Agents|Daemons))/,
    startup('system startup configuration'),
  ],
  [/(?:^|\/)(?:\.config\/autostart|Library\/LaunchAgents|\.config\/systemd)\b/, startup('login startup items')],
  [
    /(?:^|\/)\.(?:bashrc|bash_profile|bash_login|profile|zshrc|zprofile|zshenv|xinitrc|xsession)$/,
    startup('a shell startup file'),
  ],
  [
    /\\CurrentVersion\\(?:Run|RunOnce|Winlogon)|\\CurrentControlSet\\Services/i,
    startup('system startup configuration'),
  ],
  [/\\Start Menu\\Programs\\Startup|\/Start Menu\/Programs\/Startup/i, startup('login startup items')],
  [/(?:^|\/)(?:sitecustomize|usercustomize)\.py$|site-packages\/[^/]{1,80}\.pth$/, startup('a Python startup file')],
  [
    /(?:^|\/)\.(?:aws\/(?:credentials|config)|azure\/|config\/gcloud|kube\/config|docker\/config\.json|boto$|s3cfg$)/,
    secret('cloud credentials'),
  ],
  [
    /(?:^|\/)\.(?:netrc|pgpass|my\.cnf|git-credentials|npmrc|pypirc|htpasswd|gnupg|password-store|vault-token)\b/,
    secret('stored passwords'),
  ],
  [/(?:^|\/)\.(?:bash_history|zsh_history|python_history|mysql_history|psql_history)$/, secret('command history')],
  [/^\/proc\/(?:self|\d{1,10})\/(?:environ|mem|maps)$/, secret('the memory or environment of a process')],
  [/^\/(?:var\/)?run\/secrets\//, secret('container secrets')],
  [/^\/(?:var\/)?run\/docker\.sock$/, startup('the Docker socket')],
  [
    /(?:Login Data|Local State|Web Data|key[34]\.db|logins\.json|cookies\.sqlite|Cookies)$/,
    secret('browser passwords'),
  ],
  [/(?:^|[\\/])(?:wallet\.dat|Exodus|Electrum[\\/]wallets|MetaMask)/i, secret('a cryptocurrency wallet')],
  [/(?:discord|discordcanary)[\\/]Local Storage|Telegram Desktop[\\/]tdata/i, secret('messenger sessions')],
  [/\\(?:config\\SAM|NTDS\.dit|Microsoft\\Credentials)/i, secret('the system password database')],
  [
    /^\/var\/log\/(?:auth\.log|syslog|messages|secure|wtmp|btmp|lastlog|faillog|kern\.log|cron|daemon\.log|audit\b|journal\b)/,
    { kind: 'system', label: 'the logs of the system' },
  ],
  [/^\/proc\/(?:sys\/|sysrq-trigger)/, system],
  [/\/Library\/Keychains\//, secret('stored passwords')],
  [/^\/(?:etc|boot|usr|bin|sbin|lib|lib64|sys|root)(?:\/|$)/, system],
  [/^\/dev\/(?:sd|hd|nvme|vd|mmcblk|mem|kmem|port)/, system],
  [/^[a-z]:\\windows\\/i, system],
];

/** `../../etc/passwd` climbs to the root, and `/srv/../etc` is `/etc`. */
function normalize(path: string): string {
  const rooted = path.replace(/^(?:\.\.\/){2,50}(?=(?:etc|root|proc|home|var|usr|boot)\/)/, '/');
  if (!rooted.startsWith('/') || !rooted.includes('/..')) return rooted;
  const parts: string[] = [];
  for (const part of rooted.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

export function findSensitivePath(path: string): SensitivePath | null {
  const short = normalize(path.length > lengthMax ? path.slice(0, lengthMax) : path);
  return rows.find(([pattern]) => pattern.test(short))?.[1] ?? null;
}

/** Is the path absolute or in a home directory? */
export const isOutsideWorkingDirectory = (path: string): boolean => /^(?:[\\/~]|[a-z]:[\\/]|\$HOME|%\w+%)/i.test(path);

export const isTemporary = (path: string): boolean => /^\/(?:var\/)?tmp\/|^\/dev\/shm\//.test(path);
