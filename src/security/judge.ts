import { type Finding, severities } from '../model/finding.ts';
import type { Fact } from '../resolve/fact.ts';
import { canonicalName, nameTable } from './name-table.ts';
import type { Family, RiskReport, Rule } from './rule.ts';
import { rules } from './rules/index.ts';
import { sceneOf } from './scene.ts';
import { codeSinks } from './sinks/code.ts';
import { noSurroundings, type Surroundings } from './surroundings.ts';
import { oneStepDown } from './verdict-table.ts';

type Weighed = RiskReport & { readonly rule: Rule };

/** Which rules are asked about a call, by its name, and about the other kinds of facts. */
const [ofCalls, ofKinds] = askedAbout(rules);

function askedAbout(all: readonly Rule[]) {
  const kinds = new Map<Fact['kind'], Rule[]>();
  const names = new Map<string, Rule[]>();
  for (const rule of all) {
    for (const kind of rule.kinds) kinds.set(kind, [...(kinds.get(kind) ?? []), rule]);
    for (const name of new Set(rule.calls)) names.set(name, [...(names.get(name) ?? []), rule]);
  }
  const table = nameTable([...names]);
  return [(name: string): readonly Rule[] => [...new Set(table.all(name).flat())], kinds] as const;
}

/** What the policy says of a program, by what it really does. One defect, one finding, in the order of the text. */
export function judge(facts: readonly Fact[], surroundings: Surroundings = noSurroundings): Finding[] {
  const rulesOfName = new Map<string, readonly Rule[]>();
  const reports: Weighed[] = [];
  const scene = sceneOf(facts, surroundings);
  for (const fact of [...facts, ...unseen(facts, surroundings)].map(hiddenInText)) {
    for (const rule of rulesAskedAbout(fact, rulesOfName)) {
      const report = rule.judge(fact, scene);
      if (report) reports.push({ ...(fact.dead ? inDeadCode(report) : report), rule });
    }
  }
  return oncePerSink(combined(reports)).sort(byPlace).map(findingOf);
}

/**
 * Code that is a text is not seen by who reads the program, whatever it does by plain names. Text inside text is judged
 * by what it does in the end.
 */
const hiddenInText = (fact: Fact): Fact =>
  fact.kind === 'call' && fact.inText && !fact.hidden && codeSinks.find(fact.name) === undefined
    ? { ...fact, hidden: true, through: ['text that is run as code'] }
    : fact;

/** Where the resolver names the call, it knows better. */
function unseen(facts: readonly Fact[], { unseen: calls }: Surroundings): readonly Fact[] {
  if (calls.length === 0) return calls;
  const seen = new Set(facts.flatMap((fact) => (fact.kind === 'call' ? [placeKey(fact)] : [])));
  return calls.filter((call) => !seen.has(placeKey(call)));
}

const placeKey = ({ place }: Fact): string => `${place.line}:${place.column}:${place.endLine}:${place.endColumn}`;

/** A program calls the same few things again and again, so a name is looked up once. */
function rulesAskedAbout(fact: Fact, known: Map<string, readonly Rule[]>): readonly Rule[] {
  const ofKind = ofKinds.get(fact.kind) ?? [];
  if (fact.kind !== 'call') return ofKind;
  const ofName = known.get(fact.name) ?? ofCalls(fact.name);
  known.set(fact.name, ofName);
  return ofKind.length > 0 ? [...new Set([...ofName, ...ofKind])] : ofName;
}

const inDeadCode = (report: RiskReport): RiskReport => ({
  ...report,
  severity: oneStepDown(report.severity),
  confidence: 'low',
});

const core: ReadonlySet<Family> = new Set(['command', 'code', 'deserialisation', 'native', 'secret']);

/** What says little alone is a warning in a text that does something grave as well. */
function combined(reports: readonly Weighed[]): readonly Weighed[] {
  const grave = reports.some(({ weak, severity, rule }) => !weak && severity !== 'info' && core.has(rule.family));
  if (!grave) return reports;
  return reports.map((report) =>
    report.weak && report.severity === 'info' && report.confidence !== 'low'
      ? { ...report, severity: 'warning' }
      : report,
  );
}

/** The gravest finding about a sink on a line; of equals, the one that says that data can take it over. */
function oncePerSink(reports: readonly Weighed[]): Weighed[] {
  const kept = new Map<string, Weighed>();
  for (const report of reports) {
    const key = `${report.place.line} ${canonicalName(report.about)}`;
    const other = kept.get(key);
    if (!other || weight(report) > weight(other)) kept.set(key, report);
  }
  return [...kept.values()];
}

const weight = ({ severity, kind, weak }: Weighed): number =>
  -4 * severities.indexOf(severity) + (kind === 'vulnerability' ? 2 : 0) + (weak ? 0 : 1);

const byPlace = (one: Weighed, other: Weighed): number =>
  one.place.line - other.place.line || one.place.column - other.place.column || (one.rule.id < other.rule.id ? -1 : 1);

const findingOf = ({ rule, severity, message, place, confidence, kind, cwe }: Weighed): Finding => ({
  rule: `security:${rule.id}`,
  severity,
  message,
  place,
  risk: { confidence, cwe: cwe ?? rule.cwe, kind },
});
