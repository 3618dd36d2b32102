/** What route rules change in the answers of an address. */
export interface ResponseOverrides {
  /** Further headers, as name, value, name, value. */
  readonly headers: readonly string[];
  /** In place of the cache class; null = as it is. */
  readonly cacheControl: string | null;
}
