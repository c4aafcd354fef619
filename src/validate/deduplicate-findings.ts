import { type Finding, severities } from '../model/finding.ts';

/** Rules of different tools that report the same defect. Per line, the most severe of a group is kept, then the first. */
const sameDefect: readonly (readonly string[])[] = [
  ['ruff:F821', 'mypy:name-defined', 'mypy:used-before-def'],
  ['python:newer-syntax', 'mypy:syntax'],
  ['python:not-in-python', 'python:no-such-name', 'mypy:attr-defined', 'mypy:call-arg', 'mypy:call-overload'],
  ['ruff:F811', 'mypy:no-redef'],
  ['ruff:F823', 'mypy:used-before-def'],
  ['ruff:F502', 'ruff:F503', 'ruff:F506', 'ruff:F507', 'ruff:F508', 'ruff:F509', 'mypy:str-format', 'mypy:operator'],
  ['ruff:F501', 'mypy:str-format'],
  ['ruff:F504', 'ruff:F505', 'mypy:str-format', 'mypy:typeddict-item'],
  ['ruff:F521', 'ruff:F522', 'ruff:F523', 'ruff:F524', 'ruff:F525', 'mypy:str-format'],
  ['ruff:F632', 'mypy:comparison-overlap'],
  ['ruff:B018', 'ruff:B015', 'mypy:unused-coroutine'],
  ['ruff:PLE0237', 'mypy:attr-defined'],
  ['ruff:PLE0604', 'ruff:PLE0605', 'mypy:misc'],
  ['python:unawaited-coroutine', 'mypy:unused-coroutine', 'ruff:RUF006'],
  ['python:method-without-self', 'mypy:misc', 'mypy:call-arg'],
  ['python:except-exception-pass', 'ruff:S110', 'ruff:SIM105', 'ruff:BLE001'],
  ['python:file-never-closed', 'ruff:SIM115'],
  ['python:changed-while-iterated', 'ruff:B909', 'ruff:PLE4703'],
  ['python:none-result-used', 'mypy:func-returns-value', 'mypy:operator', 'mypy:index', 'mypy:attr-defined'],
  ['python:constant-index-missing', 'mypy:misc', 'mypy:index', 'ruff:PLE0643'],
  ['python:self-attr-never-assigned', 'mypy:attr-defined'],
  ['python:dict-iterated-as-pairs', 'ruff:PLE1141', 'mypy:misc', 'mypy:str-unpack'],
  ['python:unpack-mismatch', 'mypy:misc', 'mypy:str-unpack'],
];

/** How other tools report a certain failure. The place of their finding is inside that of the failure. */
const failureReports = new Map<string, RegExp>(
  Object.entries({
    'python:abstract-class-instantiated': /^mypy:abstract$/,
    'python:coroutine-used-as-value': /^mypy:(?:operator|attr-defined|index|arg-type|misc|call-overload)$/,
    'python:division-by-zero': /^ruff:PLR0133$/,
    'python:failed-conversion': /^(?:mypy:(?:arg-type|call-overload)|ruff:PLE1300)$/,
    'python:frozen-instance-changed': /^mypy:(?:misc|attr-defined)$/,
    'python:invalid-class-definition': /^(?:mypy:misc|ruff:RUF008|ruff:PLE0242)$/,
    'python:missing-attribute': /^mypy:(?:attr-defined|union-attr)$/,
    'python:missing-enum-member': /^mypy:(?:attr-defined|misc|index|call-arg)$/,
    'python:not-an-exception': /^(?:mypy:misc|ruff:B016|ruff:B030|ruff:PLE0704)$/,
    'python:not-awaitable': /^mypy:misc$/,
    'python:not-callable': /^mypy:(?:operator|misc)$/,
    'python:unbound-name': /^(?:ruff:F82[13]|mypy:(?:used-before-def|name-defined|has-type|misc))$/,
    'python:unhashable-value': /^mypy:(?:dict-item|index|arg-type)$/,
    'python:unsupported-operation':
      /^(?:mypy:(?:operator|index|arg-type|attr-defined|call-overload|misc|str-format|union-attr)|ruff:(?:PLR0133|RUF016|F50\d))$/,
  }),
);

/** Says that a line raises, whatever the reason. A finding that knows the reason is kept instead of it. */
const general = 'python:uncaught-exception';

const groupsOf = new Map<string, number[]>();
for (const [group, rules] of sameDefect.entries()) {
  for (const rule of rules) groupsOf.set(rule, [...(groupsOf.get(rule) ?? []), group]);
}

/** A line of generated code can have thousands of findings. */
const comparedMax = 100;

/** Keeps one finding per defect, which would otherwise count twice, in the list and in the score. */
export function deduplicateFindings(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  // Only findings on one line can be about the same defect.
  const keptOnLine = new Map<number | undefined, number[]>();
  for (const finding of findings) {
    const line = finding.place?.line;
    const indices = keptOnLine.get(line) ?? [];
    const duplicate = indices.slice(-comparedMax).find((index) => isSameDefect(kept[index]!, finding));
    if (duplicate !== undefined) {
      const [listed, other] = takesPrecedence(finding, kept[duplicate]!)
        ? [finding, kept[duplicate]!]
        : [kept[duplicate]!, finding];
      kept[duplicate] = { ...listed, duplicates: [...(listed.duplicates ?? []), other, ...(other.duplicates ?? [])] };
      continue;
    }
    indices.push(kept.push(finding) - 1);
    keptOnLine.set(line, indices);
  }
  return kept;
}

function isSameDefect(one: Finding, other: Finding): boolean {
  if (one.rule === other.rule) return one.place?.column === other.place?.column && one.message === other.message;
  if (one.rule === general) return explainsFailure(other);
  if (other.rule === general) return explainsFailure(one);
  if (isReportOf(one, other) || isReportOf(other, one)) return true;
  return toolOf(one) !== toolOf(other) && sharedGroup(one, other) !== undefined;
}

/** Warnings are kept, because fixers act on them. */
const explainsFailure = ({ rule, severity }: Finding): boolean => severity === 'error' || rule === 'mypy:unsure';

/** Does a finding of another tool report this certain failure? */
function isReportOf(failure: Finding, { rule, place }: Finding): boolean {
  const inside = failure.place;
  if (!place || !inside || !failureReports.get(failure.rule)?.test(rule)) return false;
  const end = inside.endLine === inside.line ? (inside.endColumn ?? inside.column) : Number.POSITIVE_INFINITY;
  return place.column >= inside.column && place.column <= end;
}

function sharedGroup(one: Finding, other: Finding): readonly string[] | undefined {
  const groups = groupsOf.get(one.rule) ?? [];
  const shared = (groupsOf.get(other.rule) ?? []).find((group) => groups.includes(group));
  return shared === undefined ? undefined : sameDefect[shared];
}

const toolOf = ({ rule }: Finding): string => rule.slice(0, rule.indexOf(':'));

/** Whether a finding is more severe than another, or as severe and earlier in their group. */
function takesPrecedence(one: Finding, other: Finding): boolean {
  const severity = severities.indexOf(one.severity) - severities.indexOf(other.severity);
  if (severity !== 0) return severity < 0;
  if (one.rule === general || other.rule === general) return other.rule === general;
  if (isReportOf(one, other) || isReportOf(other, one)) return isReportOf(other, one);
  const group = sharedGroup(one, other) ?? [];
  return group.indexOf(one.rule) < group.indexOf(other.rule);
}
