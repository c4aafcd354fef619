/** How dangerous a fixed command is. */
export type CommandRisk = {
  /** Why no program should run it, as a verb phrase; null if it is not harmful by itself. */
  readonly harm: string | null;
  /** What makes it more powerful than an ordinary command, as a clause; null if nothing does. */
  readonly power: string | null;
};

type Signature = readonly [pattern: RegExp, description: string];

/** Only the beginning of a long command is searched. */
const lengthMax = 4_000;

const shells = '(?:ba|da|z|k|fi|a)?sh|python[0-9.]*|perl|ruby|node|php|pwsh|powershell(?:\\.exe)?';
const downloads = '(?:curl|wget|fetch)';

/** Matches a program at the start of a command: at the beginning or after a separator. */
const starting = (rest: string, flags = ''): RegExp =>
  new RegExp(`(?:^|[;&|(\`\\n])\\s{0,5}(?:\\S{0,80}/)?${rest}`, flags);
const anywhere = (pattern: string, flags = ''): RegExp => new RegExp(pattern, flags);

/** Matching is linear: every repetition is bounded, and no two adjacent ones match the same characters. */
const programHarms: readonly Signature[] = [
  [
    starting(
      String.raw`(?:sudo\s{1,5})?rm\s{1,5}(?:-[a-zA-Z-]{1,20}\s{1,5}){1,4}["']?` +
        String.raw`(?:/|~|\$HOME|/(?:etc|usr|bin|lib|boot|home|root|var|opt))/?\*?["']?(?:\s|$|;|&|\|)`,
    ),
    'deletes system files or a home directory',
  ],
  [starting(String.raw`(?:sudo\s{1,5})?mkfs(?:\.\w{1,10})?\s`), 'formats a disk'],
  [
    starting(String.raw`(?:sudo\s{1,5})?dd\s[^|;&\n]{0,200}\bof=/dev/(?:sd|hd|nvme|vd|mmcblk|disk)`),
    'overwrites a disk',
  ],
  [starting(String.raw`(?:nc|ncat|netcat)\s[^|;&\n]{0,200}\s?-[a-z]{0,5}[ec]\s`), 'opens a reverse shell'],
  [starting(String.raw`format\s{1,5}[a-z]:`, 'i'), 'formats a disk'],
  [starting(String.raw`del\s{1,5}(?:/[a-z]\s{1,5}){1,4}[a-z]:\\`, 'i'), 'deletes system files or a home directory'],
  [
    starting(
      String.raw`powershell(?:\.exe)?\s[^\n]{0,300}` +
        String.raw`(?:-e(?:nc|ncodedcommand)?\s{1,5}[A-Za-z0-9+/=]{20}|downloadstring|\biex\b|downloadfile)`,
      'i',
    ),
    'runs downloaded or encoded code',
  ],
  [
    starting(
      String.raw`(?:mshta\s[^\n]{0,50}https?:|regsvr32\s[^\n]{0,80}https?:|certutil\s[^\n]{0,80}-urlcache)`,
      'i',
    ),
    'runs downloaded code',
  ],
  [
    starting(String.raw`(?:sudo\s{1,5})?chmod\s{1,5}(?:-R\s{1,5})?0?777\s{1,5}/(?:\s|$|etc|usr|bin|root)`),
    'makes system files writable by every user',
  ],
  [
    starting(String.raw`(?:sudo\s{1,5})?(?:iptables\s{1,5}-F|setenforce\s{1,5}0|ufw\s{1,5}disable)\b`),
    'disables a security feature of the system',
  ],
  [starting(String.raw`xmrig\b`), 'mines cryptocurrency'],
];

/** Harmful only if a shell interprets the command. */
const shellHarms: readonly Signature[] = [
  [
    anywhere(String.raw`\b${downloads}\b[^|;&\n]{0,300}\|\s{0,5}(?:sudo\s{1,5})?(?:${shells})(?:\s|$)`, 'i'),
    'runs downloaded code',
  ],
  [
    anywhere(`(?:${shells})\\s{1,5}(?:-c\\s{1,5})?["']?(?:\\$\\(|<\\(|\`)\\s{0,5}${downloads}\\b`, 'i'),
    'runs downloaded code',
  ],
  [
    anywhere(
      String.raw`\b${downloads}\s[^\n]{0,300}(?:&&|;)\s{0,5}(?:sudo\s{1,5})?(?:chmod\s{1,5}\S{0,8}[x7]|(?:ba)?sh\s|\./)`,
    ),
    'runs downloaded code',
  ],
  [
    anywhere(String.raw`\bbase64\s{1,5}(?:-d|-D|--decode)\b[^|;&\n]{0,200}\|\s{0,5}(?:${shells})(?:\s|$)`),
    'runs encoded code',
  ],
  [/\/dev\/(?:tcp|udp)\/[\w.$]/, 'opens a reverse shell'],
  [/\bmkfifo\b[^\n]{0,200}\b(?:nc|ncat|netcat)\b/, 'opens a reverse shell'],
  [/>\s{0,5}\/dev\/(?:sd|hd|nvme|vd|mmcblk)/, 'overwrites a disk'],
  [/:\(\)\s{0,5}\{\s{0,5}:\s{0,5}\|\s{0,5}:/, 'is a fork bomb'],
  [
    />{1,2}\s{0,5}["']?\/etc\/(?:passwd|shadow|sudoers|crontab|cron\.|ld\.so\.preload|profile|rc\.local)/,
    'changes login access or startup files',
  ],
  [
    />{1,2}\s{0,5}["']?(?:~|\$HOME|\/root|\/home\/\w{1,40})\/\.(?:ssh\/authorized_keys|bashrc|profile|zshrc|bash_profile)/,
    'changes login access or startup files',
  ],
  [
    /\bcat\s{1,5}[^|;&\n]{0,100}(?:\/etc\/shadow|\.ssh\/id_|\.aws\/credentials)[^|;&\n]{0,100}\|\s{0,5}(?:curl|nc|wget)/,
    'sends secrets to another host',
  ],
];

const powers: readonly Signature[] = [
  [starting(`(?:${shells})\\s{1,5}-[a-z]{0,5}[ce]\\b`, 'i'), 'through another interpreter'],
  [
    starting(String.raw`(?:curl|wget|nc|ncat|netcat|telnet|ftp|tftp|scp|sftp|ssh|rsync|socat)(?:\s|$)`),
    'that uses the network',
  ],
  [starting(String.raw`(?:sudo|su|doas|pkexec|chroot|nsenter|setcap)(?:\s|$)`), 'with elevated privileges'],
  [
    starting(
      String.raw`(?:crontab|at|systemctl(?!\s{1,5}(?:--\S{1,20}\s{1,5}){0,3}(?:status|is-active|is-enabled|is-failed|list|show|cat))|launchctl|schtasks|reg|sc|useradd|usermod|adduser|passwd|chpasswd|visudo)(?:\s|$)`,
    ),
    'that changes services, scheduled jobs or user accounts',
  ],
  [
    starting(
      String.raw`(?:shutdown|reboot|halt|poweroff|kill|killall|pkill|taskkill|mount|umount|insmod|modprobe|fdisk|shred)(?:\s|$)`,
    ),
    'that controls processes, disks or the system',
  ],
  [
    starting(
      String.raw`(?:pip[0-9.]*|npm|gem|cargo|apt|apt-get|yum|dnf|brew|conda)\s{1,5}(?:-\S{1,20}\s{1,5}){0,3}(?:install|i|add)(?:\s|$)`,
    ),
    'that installs software',
  ],
  [
    starting(
      String.raw`(?:journalctl\s[^|;&\n]{0,100}--(?:vacuum|rotate)|wevtutil\s{1,5}(?:cl|clear-log)|history\s{1,5}-c)`,
      'i',
    ),
    'that erases logs',
  ],
  [starting(String.raw`(?:sysctl\s{1,5}-w|netsh\s{1,5}(?:adv)?firewall)`, 'i'), 'that changes the system'],
  [starting(String.raw`rm\s{1,5}-[a-zA-Z]{0,5}[rR]`), 'that deletes directories'],
  [/\/etc\/shadow\b|\.ssh\/id_|\.aws\/credentials\b/, 'that reads secrets'],
];

/** `clear`, `cls`, `pause`: commands that only affect the terminal. */
export const isTerminalControl = (text: string): boolean =>
  /^\s*(?:clear|cls|pause|reset|color \w{1,2}|title [\w .-]{1,60}|stty (?:sane|echo|-echo))\s*$/i.test(
    text.slice(0, 100),
  );

/** Does the command run the file, directly or with an interpreter? */
export function runsFile(words: readonly string[], path: string): boolean {
  const isPath = (word: string | undefined): boolean => word === path || word === `./${path}`;
  const runs = ([program, first]: readonly string[]): boolean =>
    isPath(program) || (isPath(first) && interpreter.test((program ?? '').split('/').at(-1) ?? ''));
  return (
    runs(words) ||
    (words[0] ?? '')
      .slice(0, lengthMax)
      .split(/[;&|\n]+/)
      .some((one) => runs(one.trim().split(/\s+/, 3)))
  );
}

const interpreter = new RegExp(`^(?:${shells}|start|open|source|\\.)$`);

/** A shell without a command: `sh`, `bash -i`. */
export function isInteractiveShell(program: string, rest: readonly string[]): boolean {
  const name = (program.split(/[\\/]/).at(-1) ?? '').toLowerCase();
  return shellNames.has(name) && rest.every((one) => /^-(?:[ilp]|-login|-interactive|-noprofile|-norc)+$/.test(one));
}

const shellNames = new Set(
  'sh bash dash zsh ksh fish ash csh tcsh cmd cmd.exe powershell powershell.exe pwsh'.split(' '),
);

/** Programs that run an argument as code, so that the argument is as dangerous as a shell command. */
const interpreters = new Set(
  'sh bash dash zsh ksh fish ash csh tcsh cmd cmd.exe powershell powershell.exe pwsh su sudo ssh env xargs eval nohup'.split(
    ' ',
  ),
);
const evaluators = /^(?:python[0-9.]*|perl|ruby|node|php)(?:\.exe)?$/;

/** `inShell`: a shell interprets the command; otherwise one program receives the words. */
export function classifyCommand(text: string, inShell: boolean): CommandRisk {
  const head = text.slice(0, lengthMax);
  return {
    harm: findFirst(programHarms, head) ?? (inShell ? findFirst(shellHarms, head) : null),
    power: findFirst(powers, head),
  };
}

const findFirst = (signatures: readonly Signature[], text: string): string | null =>
  signatures.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Does the program run one of its arguments as code: `sh -c CODE`, `python -c CODE`, `ssh host CODE`? */
export function runsItsArguments(program: string, rest: readonly string[]): boolean {
  const name = (program.split(/[\\/]/).at(-1) ?? '').toLowerCase();
  if (evaluators.test(name)) return rest.some((one) => /^-[a-zA-Z]*[ce]$/.test(one));
  if (name === 'env' || name === 'nohup' || name === 'sudo' || name === 'xargs') {
    const next = rest.findIndex((one) => !one.startsWith('-') && !one.includes('='));
    return next >= 0 && runsItsArguments(rest[next]!, rest.slice(next + 1));
  }
  if (name === 'ssh') return true;
  return interpreters.has(name) && rest.some((one) => /^[-/][a-zA-Z]*[cCk]$/.test(one));
}
