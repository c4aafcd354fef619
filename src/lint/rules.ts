import type { Severity } from '../model/finding.ts';

export type RuleGroup = {
  readonly severity: Severity;
  /** What these rules have in common, and why it is said at this level. */
  readonly why: string;
  /** Codes with a blank between them. */
  readonly rules: string;
};

/**
 * Every rule that is asked for, one by one: a new version of the linter must not change what people are told.
 * The measure is that an honest ordinary script hears nothing its author would shrug at.
 *
 * Left out on purpose:
 * - layout, import order, quotes, commas, one statement per line (E1–E5, E701, E702, W1–W3, I, Q, COM, ISC): a
 *   formatter's business
 * - names and docstrings (E741–E743, N, D, A): taste, and no help to whoever runs the code
 * - house styles (T20, ANN, ERA, FBT, EM, TRY, RET, PTH, ARG, BLE, B904, B905, RUF012, UP031, UP032 …): right in one
 *   house and noise in the next
 * - security (S): the service has a policy of its own
 * - E402, F405: one line of cause, a page of consequences
 * - newer forms of typing and generics (UP006, UP007, UP040, UP046 …): they would break the code on an older Python
 * - SIM102: seconds of work on a hundred nested `if`s
 * - everything in preview
 */
export const ruleGroups: readonly RuleGroup[] = [
  {
    severity: 'error',
    why: 'a format string and its values that do not fit each other',
    rules: 'F501 F502 F503 F504 F505 F506 F507 F508 F509 F521 F522 F523 F524 F525',
  },
  {
    severity: 'error',
    why: 'a name that nothing defines: NameError when the line runs',
    rules: 'F821',
  },
  {
    severity: 'error',
    why: 'what Python refuses to compile, for which the linter has ordinary rules',
    rules: 'F404 F407 F622 F701 F702 F704 F706 F707 PLE0115 PLE0117 PLE0118 PLE1142',
  },
  {
    severity: 'warning',
    why: 'imports and variables that are unused, defined twice or read too early: left over from an edit, or a slip in it',
    rules: 'F401 F402 F811 F822 F823 F841 F842',
  },
  {
    severity: 'warning',
    why: 'valid code that cannot mean what it says: a test that is always true, a key given twice, a value thrown away',
    rules:
      'F601 F602 F631 F632 F633 F634 F722 F901 B002 B003 B004 B005 B014 B015 B016 B018 B020 B021 B022 B025 B026 B029 ' +
      'B030 B032 B033 B034 B035 PLR0124 PLR0133 PLW0127 PLW0128 PLW0129 PLW0131 PLW0133 PLW0177 PLW0711 RUF030 RUF034 ' +
      'RUF040 RUF060 SIM220 SIM221 SIM222 SIM223 PIE794 PIE796',
  },
  {
    severity: 'warning',
    why: 'one object shared where each call, instance or turn of a loop was meant to have its own',
    rules: 'B006 B008 B023 B031 B039 RUF008 RUF009 RUF024 RUF033 PLW2101',
  },
  {
    severity: 'warning',
    why: 'an exception that is swallowed, replaced or never checked for',
    rules: 'B012 B017 E722 PLE0704',
  },
  {
    severity: 'warning',
    why: 'special methods, classes and modules that break a contract of the language',
    rules:
      'PLE0100 PLE0101 PLE0237 PLE0241 PLE0302 PLE0303 PLE0305 PLE0307 PLE0308 PLE0309 PLE0604 PLE0605 PLE1519 PLE1520 ' +
      'PLE1700 PLR0206 PLW0211 PLW0245 RUF049',
  },
  {
    severity: 'warning',
    why: 'calls into the standard library that fail or do something else',
    rules:
      'PLE0643 PLE1132 PLE1205 PLE1206 PLE1300 PLE1307 PLE1310 PLE1507 PLW1501 PLW1507 PLW1508 RUF016 RUF026 RUF032 ' +
      'RUF064 LOG001 LOG007 LOG014 YTT101 YTT102 YTT103 YTT201 YTT203 YTT204 YTT301 YTT302 YTT303',
  },
  {
    severity: 'warning',
    why: 'coroutines that are lost or that stop the event loop',
    rules: 'RUF006 ASYNC100 ASYNC105 ASYNC210 ASYNC220 ASYNC221 ASYNC222 ASYNC251',
  },
  {
    severity: 'warning',
    why: 'comparisons that work by accident, and escapes that a later Python refuses',
    rules: 'E711 E712 W605',
  },
  {
    severity: 'warning',
    why: 'characters that show the reader other code than the one that runs, and breakpoints left behind',
    rules: 'PLE2502 PLE2510 PLE2512 PLE2513 PLE2515 T100',
  },
  {
    severity: 'info',
    why: 'correct code that has a plainer form everybody agrees on',
    rules:
      'F403 F541 E703 E713 E714 E721 E731 B009 B010 B013 PLW0120 PLW0602 PLW0604 PLR1711 RUF017 RUF018 RUF019 SIM101 ' +
      'SIM103 SIM118 SIM201 SIM202 SIM208 SIM210 SIM211 SIM910 PIE800 PIE804 PIE810',
  },
  {
    severity: 'info',
    why: 'a container built by way of another one',
    rules: 'C400 C401 C402 C403 C404 C405 C406 C409 C410 C411 C413 C414 C415 C416 C418 C419 C420',
  },
  {
    severity: 'info',
    why: 'leftovers of Python 2 whose newer form runs on every Python 3 still in use',
    rules: 'UP004 UP005 UP008 UP018 UP021 UP022 UP024 UP025 UP028 UP034 UP039',
  },
];

const severities: ReadonlyMap<string, Severity> = new Map(
  ruleGroups.flatMap(({ rules, severity }) => rules.split(' ').map((rule) => [rule, severity] as const)),
);

export const selectedRules: readonly string[] = [...severities.keys()];

/** `invalid-syntax` and whatever else has no rule of its own is an error: the linter could not read the text. */
export const severityOf = (code: string): Severity => severities.get(code) ?? 'error';
