import { bool, float, int, type Value } from '../value.ts';

const bitsMax = 200_000;
const big = (value: bigint): boolean => value > 1n << 4096n || value < -(1n << 4096n);

export function asInteger(value: Value): bigint | null {
  if (value.type === 'int') return value.value;
  if (value.type === 'bool') return value.value ? 1n : 0n;
  return null;
}

export function asNumber(value: Value): number | bigint | null {
  return value.type === 'float' ? value.value : asInteger(value);
}

/** A small number, to count or to index with. */
export function asIndex(value: Value): number | null {
  const number = asInteger(value);
  return number !== null && number >= -4_000_000n && number <= 4_000_000n ? Number(number) : null;
}

/** What two numbers give; null where that is not known or an error. */
export function arithmetic(op: string, left: Value, right: Value): Value | null {
  const [one, other] = [asInteger(left), asInteger(right)];
  if (one !== null && other !== null) {
    if (left.type === 'bool' && right.type === 'bool' && (op === 'BitAnd' || op === 'BitOr' || op === 'BitXor')) {
      const [a, b] = [left.value, right.value];
      return bool(op === 'BitAnd' ? a && b : op === 'BitOr' ? a || b : a !== b);
    }
    return integers(op, one, other);
  }
  const [a, b] = [asNumber(left), asNumber(right)];
  return a === null || b === null ? null : floats(op, Number(a), Number(b));
}

function integers(op: string, one: bigint, other: bigint): Value | null {
  switch (op) {
    case 'Add':
      return int(one + other);
    case 'Sub':
      return int(one - other);
    case 'Mult':
      return one.toString(16).length + other.toString(16).length > bitsMax / 4 ? null : int(one * other);
    case 'Div':
      return other === 0n ? null : float(Number(one) / Number(other));
    case 'FloorDiv':
    case 'Mod': {
      if (other === 0n) return null;
      let quotient = one / other;
      if (one % other !== 0n && one < 0n !== other < 0n) quotient -= 1n;
      return int(op === 'FloorDiv' ? quotient : one - quotient * other);
    }
    case 'Pow':
      if (other < 0n) return one === 0n ? null : float(Number(one) ** Number(other));
      return big(other) || BigInt(one.toString(2).length) * other > BigInt(bitsMax) ? null : int(one ** other);
    case 'LShift':
      return other < 0n || other > BigInt(bitsMax) ? null : int(one << other);
    case 'RShift':
      return other < 0n || other > BigInt(bitsMax) ? null : int(one >> other);
    case 'BitOr':
      return int(one | other);
    case 'BitXor':
      return int(one ^ other);
    case 'BitAnd':
      return int(one & other);
    default:
      return null;
  }
}

function floats(op: string, one: number, other: number): Value | null {
  switch (op) {
    case 'Add':
      return float(one + other);
    case 'Sub':
      return float(one - other);
    case 'Mult':
      return float(one * other);
    case 'Div':
      return other === 0 ? null : float(one / other);
    case 'FloorDiv':
      return other === 0 ? null : float(Math.floor(one / other));
    case 'Mod':
      return other === 0 ? null : float(one - Math.floor(one / other) * other);
    case 'Pow':
      return float(one ** other);
    default:
      return null;
  }
}
