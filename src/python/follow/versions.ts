/** Do two copies of an object's contents hold the same values? */
export function isSameVersion(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSameVersion(item, other[at]));
  }
  if (one instanceof Map && other instanceof Map) {
    return (
      one.size === other.size && [...one].every(([key, item]) => other.has(key) && isSameVersion(item, other.get(key)))
    );
  }
  if (isRecord(one) && isRecord(other)) {
    const keys = Object.keys(one);
    return keys.length === Object.keys(other).length && keys.every((key) => isSameVersion(one[key], other[key]));
  }
  return false;
}

/** Plain objects are compared by their fields; objects of a class only by identity. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
