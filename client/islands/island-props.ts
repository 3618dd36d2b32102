/**
 * Where in a value something stands that JSON would lose or change, e.g. `props.onPick`; null when nothing does.
 * Properties that are undefined are no loss: they are undefined in the browser too.
 */
export function findLost(value: unknown, at = 'props', around: readonly unknown[] = []): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : at;
  if (typeof value !== 'object' || around.includes(value)) return at;
  const inside = [...around, value];
  if (Array.isArray(value)) {
    // By index, so that holes are found: JSON fills them.
    return first(Array.from(value, (item: unknown, index) => findLost(item, `${at}[${index}]`, inside)));
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return at;
  return first(
    Object.entries(value).map(([key, item]) =>
      item === undefined ? null : findLost(item, `${at}.${key}`, inside),
    ),
  );
}

function first(found: (string | null)[]): string | null {
  return found.find((place) => place !== null) ?? null;
}
