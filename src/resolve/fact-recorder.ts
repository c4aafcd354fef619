import type { Span } from '../python/tree.ts';
import type { Fact, ValueSummary } from './fact.ts';
import { pathOf } from './path-value.ts';
import { sourcesOf } from './taint/sources-of.ts';
import { type Arguments, type Ref, type Site, unknown, type Value } from './value.ts';
import { mergeSummaries, sourceSet, summarize } from './value-summary.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type Call = Mutable<Extract<Fact, { kind: 'call' }>> & { args: ValueSummary[]; keywords: Map<string, ValueSummary> };
type Member = Mutable<Extract<Fact, { kind: 'dynamic-member' }>>;
type Internals = Mutable<Extract<Fact, { kind: 'internals' }>>;

const factsMax = 20_000;
const visitsMax = 40;
const textsMax = 400;
const textLengthMax = 20_000;
const textLengthMin = 4;
const textsAtOnePlaceMax = 8;

/** Collects facts, each once: a line that runs many times becomes one fact with every value that was seen there. */
export class FactRecorder {
  /** By place, then by kind and name. */
  private readonly facts = new Map<Span, Map<string, Fact>>();
  private factCount = 0;
  private hasStepLimit = false;
  private readonly visits = new Map<Fact, number>();
  private readonly texts = new Map<
    string,
    { at: Omit<Extract<Fact, { kind: 'text' }>, 'value' | 'decoded'>; found: Map<string, boolean> }
  >();
  private textCount = 0;
  /** True while code is interpreted that can never run. */
  isInDeadCode = false;

  all(): readonly Fact[] {
    const texts = [...this.texts.values()].flatMap(({ at, found }) =>
      [...found].map(([value, decoded]) => ({ ...at, value, decoded })),
    );
    const facts = [...this.facts.values()].flatMap((held) => [...held.values()]);
    return [...facts, ...texts].sort(
      (one, other) => one.place.line - other.place.line || one.place.column - other.place.column,
    );
  }

  recordCall(name: string, args: Arguments, { via, sources, owner }: Ref, site: Site): void {
    const common = this.common(site);
    const key = keyOf('call', name, common);
    const found = this.known(key, common) as Call | undefined;
    if (found && !this.addsInformation(found, args)) return;
    const summaries = args.positional.map((value) => summarize(value));
    if (!found) {
      this.add(key, {
        ...common,
        kind: 'call',
        name,
        args: summaries,
        keywords: new Map([...args.named].map(([word, value]) => [word, summarize(value)])),
        open: args.open !== null,
        hidden: via.length > 0,
        through: via,
        ...(sources > 0 || (owner && pathOf(owner)) ? { owner: summarize(owner ?? unknown(sources)) } : {}),
      });
      return;
    }
    found.dead &&= common.dead;
    found.open ||= args.open !== null;
    for (const [index, summary] of summaries.entries()) {
      const known = found.args[index];
      found.args[index] = known ? mergeSummaries(known, summary) : summary;
    }
    for (const [word, value] of args.named) {
      const known = found.keywords.get(word);
      found.keywords.set(word, known ? mergeSummaries(known, summarize(value)) : summarize(value));
    }
    if (sources > 0) {
      const summary = summarize(owner ?? unknown(sources));
      found.owner = found.owner ? mergeSummaries(found.owner, summary) : summary;
    }
    if (via.length > 0) {
      found.hidden = true;
      found.through = [...new Set([...found.through, ...via])].slice(0, 8);
    }
  }

  /** After many visits, a call is recorded again only if an argument has a new source. */
  private addsInformation(found: Call, args: Arguments): boolean {
    const count = (this.visits.get(found) ?? 0) + 1;
    this.visits.set(found, count);
    if (count < visitsMax) return true;
    return [...args.positional, ...args.named.values()].some((value, index) => {
      const fresh = sourceSet(sourcesOf(value));
      const known = found.args[index]?.sources;
      return fresh.size > 0 && (!known || [...fresh].some((source) => !known.has(source))) && count < visitsMax * 10;
    });
  }

  recordResponse(route: string, value: Value, site: Site): void {
    const common = this.common(site);
    const key = keyOf('response', route, common);
    const found = this.known(key, common) as Mutable<Extract<Fact, { kind: 'response' }>> | undefined;
    if (!found) this.add(key, { ...common, kind: 'response', route, value: summarize(value) });
    else found.value = mergeSummaries(found.value, summarize(value));
  }

  recordEscape(name: string, hidden: boolean, site: Site): void {
    const common = this.common(site);
    const key = keyOf('escape', name, common);
    const found = this.known(key, common) as Mutable<Extract<Fact, { kind: 'escape' }>> | undefined;
    if (!found) this.add(key, { ...common, kind: 'escape', name, hidden });
    else found.hidden ||= hidden;
  }

  recordAttribute(
    name: string,
    access: 'read' | 'write' | 'delete',
    value: Value | null,
    site: Site,
    key: Value | null = null,
  ): void {
    const common = this.common(site);
    const id = keyOf('attribute', `${access} ${name}`, common);
    const found = this.known(id, common) as Mutable<Extract<Fact, { kind: 'attribute' }>> | undefined;
    const summary = value && summarize(value);
    const isWritten = site.node?.kind === 'Attribute' || site.node?.kind === 'Name';
    if (!found)
      this.add(id, {
        ...common,
        kind: 'attribute',
        name,
        access,
        value: summary,
        ...summarizeKey(key),
        ...(isWritten ? { isWritten } : {}),
      });
    else if (summary) found.value = found.value ? mergeSummaries(found.value, summary) : summary;
  }

  recordInternals(attribute: string, chained: number, called: boolean, site: Site): void {
    const common = this.common(site);
    const key = keyOf('internals', attribute, common);
    const found = this.known(key, common) as Internals | undefined;
    if (!found) this.add(key, { ...common, kind: 'internals', attribute, chained, called });
    else {
      found.chained = Math.max(found.chained, chained);
      found.called ||= called;
    }
  }

  recordDynamicMember(base: string, by: Value, called: boolean, site: Site): void {
    const common = this.common(site);
    const key = keyOf('dynamic-member', base, common);
    const found = this.known(key, common) as Member | undefined;
    if (!found) this.add(key, { ...common, kind: 'dynamic-member', base, called, by: summarize(by) });
    else {
      found.called ||= called;
      found.by = mergeSummaries(found.by, summarize(by));
    }
  }

  recordDynamicImport(by: Value, site: Site): void {
    const common = this.common(site);
    const key = keyOf('dynamic-import', '', common);
    const found = this.known(key, common) as Mutable<Extract<Fact, { kind: 'dynamic-import' }>> | undefined;
    if (!found) this.add(key, { ...common, kind: 'dynamic-import', by: summarize(by) });
    else found.by = mergeSummaries(found.by, summarize(by));
  }

  recordImport(name: string, hidden: boolean, site: Site): void {
    const common = this.common(site);
    const key = keyOf('import', name, common);
    if (!this.known(key, common)) this.add(key, { ...common, kind: 'import', name, hidden });
  }

  recordLimit(what: 'steps' | 'nested-text' | 'unparsable-text', site: Site): void {
    const common = this.common(site);
    if (what === 'steps' && this.hasStepLimit) return;
    this.hasStepLimit ||= what === 'steps';
    const key = keyOf('limit', what, common);
    if (!this.known(key, common)) this.add(key, { ...common, kind: 'limit', what });
  }

  /** Records a string that the program assembles or decodes, at the place where it is used. */
  recordText(value: Value, bound: string | null, site: Site): void {
    if (value.type === 'join') for (const one of value.values) this.recordText(one, bound, site);
    if ((value.type !== 'str' && value.type !== 'bytes') || value.via.length === 0) return;
    const text = value.type === 'bytes' ? utf8(value.value) : value.value;
    if (text === null || text.length < textLengthMin || text.length > textLengthMax) return;
    const common = this.common(site);
    const { place } = common;
    const key = `${place.line}:${place.column}-${place.endLine}:${place.endColumn} ${bound ?? ''}`;
    let known = this.texts.get(key);
    if (!known) {
      known = { at: { ...common, kind: 'text', bound }, found: new Map() };
      this.texts.set(key, known);
    }
    // A string that a loop builds piece by piece is reported once, complete.
    for (const earlier of known.found.keys()) {
      if (earlier === text) return;
      if (text.startsWith(earlier) || text.endsWith(earlier)) {
        known.found.delete(earlier);
        this.textCount -= 1;
      }
    }
    if (known.found.size >= textsAtOnePlaceMax || this.textCount >= textsMax) return;
    known.found.set(text, value.decoded);
    this.textCount += 1;
  }

  private known(key: string, { place }: { place: Span }): Fact | undefined {
    return this.facts.get(place)?.get(key);
  }

  private add(key: string, fact: Fact): void {
    if (this.factCount >= factsMax) return;
    let held = this.facts.get(fact.place);
    if (!held) {
      held = new Map();
      this.facts.set(fact.place, held);
    }
    held.set(key, fact);
    this.factCount += 1;
  }

  private common({ place, frame }: Site): { place: Span; dead: boolean; inText: boolean; inSibling?: true } {
    const common = { place: frame.origin ?? place, dead: this.isInDeadCode };
    if (frame.isSibling) return { ...common, inText: false, inSibling: true };
    return { ...common, inText: frame.origin !== null };
  }
}

const summarizeKey = (key: Value | null): { key?: string; by?: ValueSummary } =>
  key === null ? {} : key.type === 'str' ? { key: key.value } : { by: summarize(key) };

const keyOf = (kind: string, name: string, { inText, inSibling }: { inText: boolean; inSibling?: true }): string =>
  `${kind}${inText ? ' text ' : inSibling ? ' sibling ' : ' '}${name}`;

function utf8(text: string): string | null {
  if (!/[\x80-\xff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}
