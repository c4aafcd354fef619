import type { Severity } from '../model/finding.ts';

export type RuleGroup = {
  readonly severity: Severity;
  /** What these rules have in common. Shown on the page of each of them. */
  readonly why: string;
  /** Codes, separated by spaces. */
  readonly rules: string;
};

/**
 * Every rule is selected by its code, so that a new version of ruff does not change what is reported. A rule qualifies
 * if the author of an ordinary script would act on it.
 *
 * Left out on purpose:
 * - layout, import order, quotes, commas, one statement per line (E1–E5, E701, E702, W1–W3, I, Q, COM, ISC): a
 *   formatter takes care of them
 * - names and docstrings (E741–E743, N, D, A): a matter of taste that does not affect what the code does
 * - project styles (T20, ANN, ERA, FBT, EM, TRY, RET, PTH, ARG, BLE, B904, B905, RUF012, UP031, UP032 …): useful in one
 *   project and noise in the next
 * - security (S): the service has its own policy
 * - E402, F405: one cause, a page of findings
 * - newer forms of typing and generics (UP006, UP007, UP040, UP046 …): they would break the code on an older Python
 * - SIM102: takes seconds on a hundred nested `if`s
 * - everything in preview
 */
export const ruleGroups: readonly RuleGroup[] = [
  {
    severity: 'error',
    why: 'The format string does not match its values: Python raises an exception, or a value is silently ignored.',
    rules: 'F501 F502 F503 F504 F505 F506 F507 F508 F509 F521 F522 F523 F524 F525',
  },
  {
    severity: 'error',
    why: 'Python raises NameError when the line runs.',
    rules: 'F821',
  },
  {
    severity: 'error',
    why: 'Python does not compile such code, so none of the file can run.',
    rules: 'F404 F407 F622 F701 F702 F704 F706 F707 PLE0115 PLE0117 PLE0118 PLE1142',
  },
  {
    severity: 'warning',
    why: 'Unused, redefined or prematurely used names are usually left over from an edit, or a mistake in it.',
    rules: 'F401 F402 F811 F822 F823 F841 F842',
  },
  {
    severity: 'warning',
    why: 'The code is valid but cannot be what the author intended: a test that is always true, a repeated key, an unused value.',
    rules:
      'F601 F602 F631 F632 F633 F634 F722 F901 B002 B003 B004 B005 B014 B015 B016 B018 B020 B021 B022 B025 B026 B029 ' +
      'B030 B032 B033 B034 B035 PLR0124 PLR0133 PLW0127 PLW0128 PLW0129 PLW0131 PLW0133 PLW0177 PLW0711 RUF030 RUF034 ' +
      'RUF040 RUF060 SIM220 SIM221 SIM222 SIM223 PIE794 PIE796',
  },
  {
    severity: 'warning',
    why: 'One object is shared where every call, instance or iteration was meant to have its own.',
    rules: 'B006 B008 B023 B031 B039 RUF008 RUF009 RUF024 RUF033 PLW2101',
  },
  {
    severity: 'warning',
    why: 'An exception is swallowed, replaced or not checked for, which hides errors.',
    rules: 'B012 B017 E722 PLE0704',
  },
  {
    severity: 'warning',
    why: 'Python expects special methods, classes and modules to follow certain rules, and this code breaks one.',
    rules:
      'PLE0100 PLE0101 PLE0237 PLE0241 PLE0302 PLE0303 PLE0305 PLE0307 PLE0308 PLE0309 PLE0604 PLE0605 PLE1519 PLE1520 ' +
      'PLE1700 PLR0206 PLW0211 PLW0245 RUF049',
  },
  {
    severity: 'warning',
    why: 'The call fails, or does something other than what it seems to do.',
    rules:
      'PLE0643 PLE1132 PLE1205 PLE1206 PLE1300 PLE1307 PLE1310 PLE1507 PLW1501 PLW1507 PLW1508 RUF016 RUF026 RUF032 ' +
      'RUF064 LOG001 LOG007 LOG014 YTT101 YTT102 YTT103 YTT201 YTT203 YTT204 YTT301 YTT302 YTT303',
  },
  {
    severity: 'warning',
    why: 'The coroutine is lost, or it blocks the event loop and with it every other task.',
    rules: 'RUF006 ASYNC100 ASYNC105 ASYNC210 ASYNC220 ASYNC221 ASYNC222 ASYNC251',
  },
  {
    severity: 'warning',
    why: 'The code works by accident, or only until a later version of Python.',
    rules: 'E711 E712 W605',
  },
  {
    severity: 'warning',
    why: 'Invisible characters make code look different from what runs, and a breakpoint stops the program.',
    rules: 'PLE2502 PLE2510 PLE2512 PLE2513 PLE2515 T100',
  },
  {
    severity: 'info',
    why: 'The code is correct, but there is a simpler form that is generally preferred.',
    rules:
      'F403 F541 E703 E713 E714 E721 E731 B009 B010 B013 PLW0120 PLW0602 PLW0604 PLR1711 RUF017 RUF018 RUF019 SIM101 ' +
      'SIM103 SIM118 SIM201 SIM202 SIM208 SIM210 SIM211 SIM910 PIE800 PIE804 PIE810',
  },
  {
    severity: 'info',
    why: 'The code builds a container that is not needed.',
    rules: 'C400 C401 C402 C403 C404 C405 C406 C409 C410 C411 C413 C414 C415 C416 C418 C419 C420',
  },
  {
    severity: 'info',
    why: 'A leftover from Python 2. The newer form works on every supported version of Python 3.',
    rules: 'UP004 UP005 UP008 UP018 UP021 UP022 UP024 UP025 UP028 UP034 UP039',
  },
];

const severities: ReadonlyMap<string, Severity> = new Map(
  ruleGroups.flatMap(({ rules, severity }) => rules.split(' ').map((rule) => [rule, severity] as const)),
);

export const selectedRules: readonly string[] = [...severities.keys()];

/** `invalid-syntax`, and anything else that is not a selected rule, is an error: ruff could not parse the code. */
export const severityOf = (code: string): Severity => severities.get(code) ?? 'error';
