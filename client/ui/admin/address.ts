/** What an address says beside its path; what is empty is left out. */
export type Query = Readonly<Record<string, string | undefined>>;

/**
 * Address of the same list with something changed, so that a link always shows what its author saw.
 * @param changes undefined takes a parameter away
 */
export function withQuery(path: string, query: Query, changes: Query = {}, hash = ''): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...changes }))
    if (value !== undefined && value !== '') params.set(name, value);
  const text = params.toString();
  return path + (text === '' ? '' : `?${text}`) + (hash === '' ? '' : `#${hash}`);
}
