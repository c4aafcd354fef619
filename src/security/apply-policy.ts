import { type Finding, severities } from '../model/finding.ts';
import type { Fact } from '../resolve/fact.ts';
import { findCapabilities } from './find-capabilities.ts';
import { canonicalName, nameTable } from './name-table.ts';
import { buildProgramContext } from './program-context.ts';
import type { Family, RiskReport, Rule } from './rule.ts';
import { rules } from './rules/index.ts';
import { codeSinks } from './sinks/code.ts';
import { emptySyntaxContext, type SyntaxContext } from './syntax-context.ts';
import { lowerSeverity } from './verdict-table.ts';

type RuleReport = RiskReport & { readonly rule: Rule };

/** The rules that check a call, by its name, and the rules that check each other kind of fact. */
const [findRulesByName, rulesByKind] = indexRules(rules);

function indexRules(all: readonly Rule[]) {
  const kinds = new Map<Fact['kind'], Rule[]>();
  const names = new Map<string, Rule[]>();
  for (const rule of all) {
    for (const kind of rule.kinds) kinds.set(kind, [...(kinds.get(kind) ?? []), rule]);
    for (const name of new Set(rule.calls)) names.set(name, [...(names.get(name) ?? []), rule]);
  }
  const table = nameTable([...names]);
  return [(name: string): readonly Rule[] => [...new Set(table.all(name).flat())], kinds] as const;
}

/** The security findings of a program in source order, one per defect. */
export function applyPolicy(facts: readonly Fact[], syntax: SyntaxContext = emptySyntaxContext): Finding[] {
  return reportRisks(facts, syntax)
    .filter(({ severity, kind }) => severity !== 'info' || kind === 'vulnerability')
    .map(toFinding);
}

/**
 * What the rules report, in source order, one per defect. Those about ordinary operations (info, of the kind
 * `capability`) only serve to raise others: the response lists such operations under `capabilities`.
 */
export function reportRisks(facts: readonly Fact[], syntax: SyntaxContext): readonly RuleReport[] {
  const knownNames = new Map<string, readonly Rule[]>();
  const reports: RuleReport[] = [];
  const context = buildProgramContext(facts, syntax);
  const considered = dropHarmlessLimits(facts);
  for (const fact of [...considered, ...selectUnresolvedCalls(facts, syntax)].map(markExecutedText)) {
    for (const rule of rulesFor(fact, knownNames)) {
      const report = rule.check(fact, context);
      if (report) reports.push({ ...(fact.dead ? lowerInDeadCode(report) : report), rule });
    }
  }
  return keepWorstPerSink(raiseWeakReports(reports)).sort(comparePlaces);
}

/**
 * A long computation that was not followed to its end matters only in a program that does more than compute: every line
 * was interpreted at least once.
 */
function dropHarmlessLimits(facts: readonly Fact[]): readonly Fact[] {
  const isUnfinished = (fact: Fact): boolean => fact.kind === 'limit' && fact.what === 'steps';
  if (!facts.some(isUnfinished) || findCapabilities(facts).length > 0) return facts;
  return facts.filter((fact) => !isUnfinished(fact));
}

/**
 * A call inside a string that is run as code counts as hidden, even if it uses plain names: a reviewer does not see it.
 * `exec` inside such a string does not; the calls in its own string are reported instead.
 */
const markExecutedText = (fact: Fact): Fact =>
  fact.kind === 'call' && fact.inText && !fact.hidden && codeSinks.find(fact.name) === undefined
    ? { ...fact, hidden: true, through: ['a string run as code'] }
    : fact;

/** Calls found by syntax alone, except where the resolver knows the call. */
function selectUnresolvedCalls(facts: readonly Fact[], { unresolvedCalls: calls }: SyntaxContext): readonly Fact[] {
  if (calls.length === 0) return calls;
  const seen = new Set(facts.flatMap((fact) => (fact.kind === 'call' ? [placeKey(fact)] : [])));
  return calls.filter((call) => !seen.has(placeKey(call)));
}

const placeKey = ({ place }: Fact): string => `${place.line}:${place.column}:${place.endLine}:${place.endColumn}`;

/** Programs repeat the same few calls, so each name is looked up once. */
function rulesFor(fact: Fact, known: Map<string, readonly Rule[]>): readonly Rule[] {
  const byKind = rulesByKind.get(fact.kind) ?? [];
  if (fact.kind !== 'call') return byKind;
  const byName = known.get(fact.name) ?? findRulesByName(fact.name);
  known.set(fact.name, byName);
  return byKind.length > 0 ? [...new Set([...byName, ...byKind])] : byName;
}

const lowerInDeadCode = (report: RiskReport): RiskReport => ({
  ...report,
  severity: lowerSeverity(report.severity),
  confidence: 'low',
});

const seriousFamilies: ReadonlySet<Family> = new Set(['command', 'code', 'deserialisation', 'native', 'secret']);

/** Raises weak reports to warnings in a program that also has a serious finding. */
function raiseWeakReports(reports: readonly RuleReport[]): readonly RuleReport[] {
  const isSerious = reports.some(
    ({ weak, severity, rule }) => !weak && severity !== 'info' && seriousFamilies.has(rule.family),
  );
  if (!isSerious) return reports;
  return reports.map((report) =>
    report.weak && report.severity === 'info' && report.confidence !== 'low'
      ? { ...report, severity: 'warning' }
      : report,
  );
}

/** Keeps the most severe report per sink and line; among equals, a vulnerability wins over a capability. */
function keepWorstPerSink(reports: readonly RuleReport[]): RuleReport[] {
  const kept = new Map<string, RuleReport>();
  for (const report of reports) {
    const key = `${report.place.line} ${canonicalName(report.about)}`;
    const other = kept.get(key);
    if (!other || rank(report) > rank(other)) kept.set(key, report);
  }
  return [...kept.values()];
}

const rank = ({ severity, kind, weak }: RuleReport): number =>
  -4 * severities.indexOf(severity) + (kind === 'vulnerability' ? 2 : 0) + (weak ? 0 : 1);

const comparePlaces = (one: RuleReport, other: RuleReport): number =>
  one.place.line - other.place.line || one.place.column - other.place.column || (one.rule.id < other.rule.id ? -1 : 1);

const toFinding = ({ rule, severity, message, place, confidence, kind, cwe }: RuleReport): Finding => ({
  rule: `security:${rule.id}`,
  severity,
  message,
  place,
  risk: { confidence, cwe: cwe ?? rule.cwe, kind },
});
