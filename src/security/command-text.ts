/** What a command that stands in the text does, judged by its words. */
export type CommandText = {
  /** Why nobody should run it, in words; null for what is not harmful by itself. */
  readonly harm: string | null;
  /** Why not every program should run it; null for an ordinary one. */
  readonly power: string | null;
};

type Sign = readonly [pattern: RegExp, words: string];

/** Long texts are judged by their beginning: no command needs more to be told. */
const lengthMax = 4_000;

const shells = '(?:ba|da|z|k|fi|a)?sh|python[0-9.]*|perl|ruby|node|php|pwsh|powershell(?:\\.exe)?';
const downloads = '(?:curl|wget|fetch)';

/** A program where a command begins: at the start, or behind what separates commands. */
const starting = (rest: string, flags = ''): RegExp =>
  new RegExp(`(?:^|[;&|(\`\\n])\\s{0,5}(?:\\S{0,80}/)?${rest}`, flags);
const anywhere = (pattern: string, flags = ''): RegExp => new RegExp(pattern, flags);

/** Every repetition is bounded and no two of them stand side by side for the same characters: matching is linear. */
const programHarms: readonly Sign[] = [
  [
    starting(
      String.raw`(?:sudo\s{1,5})?rm\s{1,5}(?:-[a-zA-Z-]{1,20}\s{1,5}){1,4}["']?` +
        String.raw`(?:/|~|\$HOME|/(?:etc|usr|bin|lib|boot|home|root|var|opt))/?\*?["']?(?:\s|$|;|&|\|)`,
    ),
    'deletes what the machine needs',
  ],
  [starting(String.raw`(?:sudo\s{1,5})?mkfs(?:\.\w{1,10})?\s`), 'formats a disk'],
  [
    starting(String.raw`(?:sudo\s{1,5})?dd\s[^|;&\n]{0,200}\bof=/dev/(?:sd|hd|nvme|vd|mmcblk|disk)`),
    'overwrites a disk',
  ],
  [starting(String.raw`(?:nc|ncat|netcat)\s[^|;&\n]{0,200}\s?-[a-z]{0,5}[ec]\s`), 'opens a shell to another machine'],
  [starting(String.raw`format\s{1,5}[a-z]:`, 'i'), 'formats a disk'],
  [starting(String.raw`del\s{1,5}(?:/[a-z]\s{1,5}){1,4}[a-z]:\\`, 'i'), 'deletes what the machine needs'],
  [
    starting(
      String.raw`powershell(?:\.exe)?\s[^\n]{0,300}` +
        String.raw`(?:-e(?:nc|ncodedcommand)?\s{1,5}[A-Za-z0-9+/=]{20}|downloadstring|\biex\b|downloadfile)`,
      'i',
    ),
    'runs what it downloads or decodes',
  ],
  [
    starting(
      String.raw`(?:mshta\s[^\n]{0,50}https?:|regsvr32\s[^\n]{0,80}https?:|certutil\s[^\n]{0,80}-urlcache)`,
      'i',
    ),
    'runs what it downloads',
  ],
  [
    starting(String.raw`(?:sudo\s{1,5})?chmod\s{1,5}(?:-R\s{1,5})?0?777\s{1,5}/(?:\s|$|etc|usr|bin|root)`),
    'opens the machine to everybody',
  ],
  [
    starting(String.raw`(?:sudo\s{1,5})?(?:iptables\s{1,5}-F|setenforce\s{1,5}0|ufw\s{1,5}disable)\b`),
    'turns a protection of the machine off',
  ],
  [starting(String.raw`xmrig\b`), 'mines a currency'],
];

/** What takes a shell to come about. */
const shellHarms: readonly Sign[] = [
  [
    anywhere(String.raw`\b${downloads}\b[^|;&\n]{0,300}\|\s{0,5}(?:sudo\s{1,5})?(?:${shells})(?:\s|$)`, 'i'),
    'runs what it downloads',
  ],
  [
    anywhere(`(?:${shells})\\s{1,5}(?:-c\\s{1,5})?["']?(?:\\$\\(|<\\(|\`)\\s{0,5}${downloads}\\b`, 'i'),
    'runs what it downloads',
  ],
  [
    anywhere(
      String.raw`\b${downloads}\s[^\n]{0,300}(?:&&|;)\s{0,5}(?:sudo\s{1,5})?(?:chmod\s{1,5}\S{0,8}[x7]|(?:ba)?sh\s|\./)`,
    ),
    'runs what it downloads',
  ],
  [
    anywhere(String.raw`\bbase64\s{1,5}(?:-d|-D|--decode)\b[^|;&\n]{0,200}\|\s{0,5}(?:${shells})(?:\s|$)`),
    'runs what it decodes',
  ],
  [/\/dev\/(?:tcp|udp)\/[\w.$]/, 'opens a shell to another machine'],
  [/\bmkfifo\b[^\n]{0,200}\b(?:nc|ncat|netcat)\b/, 'opens a shell to another machine'],
  [/>\s{0,5}\/dev\/(?:sd|hd|nvme|vd|mmcblk)/, 'overwrites a disk'],
  [/:\(\)\s{0,5}\{\s{0,5}:\s{0,5}\|\s{0,5}:/, 'starts itself without end'],
  [
    />{1,2}\s{0,5}["']?\/etc\/(?:passwd|shadow|sudoers|crontab|cron\.|ld\.so\.preload|profile|rc\.local)/,
    'changes who may log in or what starts by itself',
  ],
  [
    />{1,2}\s{0,5}["']?(?:~|\$HOME|\/root|\/home\/\w{1,40})\/\.(?:ssh\/authorized_keys|bashrc|profile|zshrc|bash_profile)/,
    'changes who may log in or what starts by itself',
  ],
  [
    /\bcat\s{1,5}[^|;&\n]{0,100}(?:\/etc\/shadow|\.ssh\/id_|\.aws\/credentials)[^|;&\n]{0,100}\|\s{0,5}(?:curl|nc|wget)/,
    'sends secrets away',
  ],
];

const powers: readonly Sign[] = [
  [starting(`(?:${shells})\\s{1,5}-[a-z]{0,5}[ce]\\b`, 'i'), 'through another interpreter'],
  [
    starting(String.raw`(?:curl|wget|nc|ncat|netcat|telnet|ftp|tftp|scp|sftp|ssh|rsync|socat)(?:\s|$)`),
    'that reaches the network',
  ],
  [starting(String.raw`(?:sudo|su|doas|pkexec|chroot|nsenter|setcap)(?:\s|$)`), 'with more rights'],
  [
    starting(
      String.raw`(?:crontab|at|systemctl|launchctl|schtasks|reg|sc|useradd|usermod|adduser|passwd|chpasswd|visudo)(?:\s|$)`,
    ),
    'that changes what the machine runs or who may use it',
  ],
  [
    starting(
      String.raw`(?:shutdown|reboot|halt|poweroff|kill|killall|pkill|mount|umount|insmod|modprobe|fdisk|shred)(?:\s|$)`,
    ),
    'that acts on the machine',
  ],
  [
    starting(
      String.raw`(?:pip[0-9.]*|npm|gem|cargo|apt|apt-get|yum|dnf|brew|conda)\s{1,5}(?:-\S{1,20}\s{1,5}){0,3}(?:install|i|add)(?:\s|$)`,
    ),
    'that installs software',
  ],
  [starting(String.raw`rm\s{1,5}-[a-zA-Z]{0,5}[rR]`), 'that deletes folders'],
  [/\/etc\/shadow\b|\.ssh\/id_|\.aws\/credentials\b/, 'that reaches for secrets'],
];

/** `clear`, `cls`, `pause`: what scripts say to the terminal they run in. */
export const isTidying = (text: string): boolean =>
  /^\s*(?:clear|cls|pause|reset|color \w{1,2}|title [\w .-]{1,60}|stty (?:sane|echo|-echo))\s*$/i.test(
    text.slice(0, 100),
  );

/** Is a file the program that is run, by itself or by an interpreter? */
export function runsFile(words: readonly string[], path: string): boolean {
  const is = (word: string | undefined): boolean => word === path || word === `./${path}`;
  const runs = ([program, first]: readonly string[]): boolean =>
    is(program) || (is(first) && interpreter.test((program ?? '').split('/').at(-1) ?? ''));
  return (
    runs(words) ||
    (words[0] ?? '')
      .slice(0, lengthMax)
      .split(/[;&|\n]+/)
      .some((one) => runs(one.trim().split(/\s+/, 3)))
  );
}

const interpreter = new RegExp(`^(?:${shells}|start|open|source|\\.)$`);

/** A shell that waits for commands, `sh`, `bash -i`. */
export function isBareShell(program: string, rest: readonly string[]): boolean {
  const name = (program.split(/[\\/]/).at(-1) ?? '').toLowerCase();
  return shellNames.has(name) && rest.every((one) => /^-(?:[ilp]|-login|-interactive|-noprofile|-norc)+$/.test(one));
}

const shellNames = new Set(
  'sh bash dash zsh ksh fish ash csh tcsh cmd cmd.exe powershell powershell.exe pwsh'.split(' '),
);

/** Programs that run what their arguments say, so that an argument is as good as a shell command. */
const interpreters = new Set(
  'sh bash dash zsh ksh fish ash csh tcsh cmd cmd.exe powershell powershell.exe pwsh su sudo ssh env xargs eval nohup'.split(
    ' ',
  ),
);
const evaluators = /^(?:python[0-9.]*|perl|ruby|node|php)(?:\.exe)?$/;

/** `inShell` says whether a shell reads the text, or one program gets the words. */
export function commandText(text: string, inShell: boolean): CommandText {
  const head = text.slice(0, lengthMax);
  return { harm: first(programHarms, head) ?? (inShell ? first(shellHarms, head) : null), power: first(powers, head) };
}

const first = (signs: readonly Sign[], text: string): string | null =>
  signs.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Does the program run one of its arguments as code: `sh -c TEXT`, `python -c TEXT`, `ssh host TEXT`? */
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
