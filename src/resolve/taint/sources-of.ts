import type { SourceBits, Unknown, Value } from '../value.ts';
import { unknown } from '../value.ts';

/** Only a part of a large container is visited: its items are mostly alike. */
const visitedMax = 200;

/** Where the unknown parts of a value come from. */
export function sourcesOf(value: Value): SourceBits {
  if (value.type === 'unknown' || value.type === 'ref') return value.sources;
  return sourcesWithin(value, { left: visitedMax }, 0);
}

function sourcesWithin(value: Value, budget: { left: number }, depth: number): SourceBits {
  budget.left -= 1;
  if (budget.left < 0 || depth > 4) return 0;
  switch (value.type) {
    case 'ref':
    case 'unknown':
      return value.sources;
    case 'join':
      return sourcesOfAll(value.values, budget, depth);
    case 'list':
      return (
        sourcesOfAll(value.content.items, budget, depth) |
        (value.content.rest ? sourcesWithin(value.content.rest, budget, depth + 1) : 0)
      );
    case 'dict': {
      let bits = value.content.rest ? sourcesWithin(value.content.rest, budget, depth + 1) : 0;
      for (const [, item] of value.content.entries.values()) {
        bits |= sourcesWithin(item, budget, depth + 1);
        if (budget.left < 0) break;
      }
      return bits;
    }
    case 'iterator':
      return (
        sourcesOfAll(value.items ?? [], budget, depth) | (value.rest ? sourcesWithin(value.rest, budget, depth + 1) : 0)
      );
    case 'instance':
      return value.payload ? sourcesWithin(value.payload, budget, depth + 1) : 0;
    case 'method':
      return sourcesWithin(value.self, budget, depth + 1);
    case 'bound':
      return sourcesWithin(value.self, budget, depth + 1) | sourcesWithin(value.callee, budget, depth + 1);
    default:
      return 0;
  }
}

function sourcesOfAll(values: readonly Value[], budget: { left: number }, depth: number): SourceBits {
  let bits = 0;
  for (const value of values) {
    bits |= sourcesWithin(value, budget, depth + 1);
    if (budget.left < 0) break;
  }
  return bits;
}

export const isDecoded = (value: Value): boolean =>
  value.type === 'str' || value.type === 'bytes' || value.type === 'unknown'
    ? value.decoded
    : value.type === 'join' && value.values.some(isDecoded);

/** An unknown value computed from others: it has their sources. */
export function deriveUnknown(...values: readonly Value[]): Unknown {
  const sources = values.reduce((bits, value) => bits | sourcesOf(value), 0);
  return values.some(isDecoded) ? { ...unknown(sources), decoded: true } : unknown(sources);
}
