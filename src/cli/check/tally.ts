import { type Finding, type Severity, severities } from '../../model/finding.ts';

/** Counts for all files of a run. */
export class Tally {
  files = 0;
  changed = 0;
  unchecked = 0;
  readonly found: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  readonly #rules = new Map<string, { severity: Severity; count: number }>();

  count(findings: readonly Finding[]): void {
    for (const { severity, rule } of findings) {
      this.found[severity]++;
      const before = this.#rules.get(rule);
      const highest =
        before && severities.indexOf(before.severity) < severities.indexOf(severity) ? before.severity : severity;
      this.#rules.set(rule, { severity: highest, count: (before?.count ?? 0) + 1 });
    }
  }

  /** `3 files: 1 error, 2 warnings, 0 infos; 1 fixed`. */
  summary(change: 'write' | 'diff' | null): string {
    const found = severities.map((severity) => formatCount(this.found[severity], severity)).join(', ');
    const changed = change === null || this.changed === 0 ? '' : `; ${this.changed} ${changeWords[change]}`;
    const unchecked = this.unchecked === 0 ? '' : `; ${this.unchecked} not checked`;
    return `${formatCount(this.files, 'file')}: ${found}${changed}${unchecked}`;
  }

  /** One line per rule, most frequent first. */
  async statistics(): Promise<string[]> {
    // Imported here, because it imports every rule.
    const { describeRule } = await import('../../wire/formats/describe-rule.ts');
    const rows = [...this.#rules].sort(
      ([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : one > other ? 1 : 0),
    );
    const width = Math.max(...rows.map(([rule]) => rule.length), 0);
    return rows.map(
      ([rule, { severity, count }]) =>
        `${String(count).padStart(5)}  ${severity.padEnd(7)}  ${rule.padEnd(width)}  ${describeRule(rule, null).summary}`,
    );
  }
}

const changeWords = { write: 'fixed', diff: 'would be fixed' } as const;

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
