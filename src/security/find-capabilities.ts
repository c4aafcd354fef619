import type { Capability } from '../model/capability.ts';
import type { Fact } from '../resolve/fact.ts';
import { capabilityRules } from './capabilities/index.ts';

/** More are not listed: a program that repeats a call does not become more capable. */
const capabilitiesMax = 200;

/** What a program can do, in source order, once per line and detail. */
export function findCapabilities(facts: readonly Fact[]): Capability[] {
  const found = new Map<string, Capability>();
  const changed = findChangedItems(facts);
  for (const fact of facts) {
    // To set an item of an object, the program has to look up the object.
    if (fact.kind === 'attribute' && fact.access === 'read' && changed.has(lineKey(fact.name, fact))) continue;
    for (const rule of capabilityRules) {
      const use = rule.find(fact);
      if (!use) continue;
      const { line, column } = fact.place;
      const detail = use.detail === null ? null : quotePlainWords(use.detail);
      const key = `${line} ${rule.name} ${detail}`;
      const certain = !fact.dead && !use.isPossible;
      if (!found.get(key)?.certain) {
        found.set(key, { name: rule.name, detail, place: { line, column }, certain });
      }
    }
  }
  return dropVague([...found.values()])
    .sort(comparePlaces)
    .slice(0, capabilitiesMax);
}

/** A path, a host and port, a URL without parameters, or an option. Other words may hold passwords. */
const plainWord = /^(?:[a-z]:(?=[\\/]))?(?:[a-z]{1,10}:\/\/)?[^:=@?]{0,100}(?::\d{1,5})?$/i;

const quotePlainWords = (text: string): string => text.replace(/\S+/g, (word) => (plainWord.test(word) ? word : '…'));

const lineKey = (name: string, { place }: Fact): string => `${place.line} ${name}`;

/** The objects of which a line sets or deletes items. */
const findChangedItems = (facts: readonly Fact[]): ReadonlySet<string> =>
  new Set(
    facts.flatMap((fact) =>
      fact.kind === 'attribute' && fact.access !== 'read' && fact.name.endsWith('[]')
        ? [lineKey(fact.name.slice(0, -2), fact)]
        : [],
    ),
  );

/** Of two uses in a line, the one without a detail adds nothing. */
function dropVague(all: readonly Capability[]): Capability[] {
  const keyOf = ({ name, place }: Capability): string => `${place.line} ${name}`;
  const detailed = new Set(all.filter(({ detail }) => detail !== null).map(keyOf));
  return all.filter((one) => one.detail !== null || !detailed.has(keyOf(one)));
}

const comparePlaces = (one: Capability, other: Capability): number =>
  one.place.line - other.place.line || one.place.column - other.place.column || (one.name < other.name ? -1 : 1);
