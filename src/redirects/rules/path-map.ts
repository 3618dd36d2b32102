/** Values by exact path and by path prefix; a lookup costs one look into a map for each part of the path. */
export class PathMap<T> {
  private readonly exact = new Map<string, T>();
  private readonly below = new Map<string, T>();

  /** @param key as `matchKey` gives it; of a prefix without slash at its end */
  get(key: string, wildcard: boolean): T | undefined {
    return (wildcard ? this.below : this.exact).get(key);
  }

  set(key: string, wildcard: boolean, value: T): void {
    (wildcard ? this.below : this.exact).set(key, value);
  }

  /**
   * The first answer of `pick` that is not null: asked for the exact value, then for the prefixes, longest first.
   * A prefix holds for its own path too: `/old/*` also means `/old`.
   */
  find<R>(key: string, pick: (value: T) => R | null): R | null {
    const exact = this.exact.get(key);
    const answer = exact === undefined ? null : pick(exact);
    if (answer !== null || this.below.size === 0) return answer;
    for (
      let end = key === '/' ? 0 : key.length;
      end >= 0;
      end = end === 0 ? -1 : key.lastIndexOf('/', end - 1)
    ) {
      const value = this.below.get(key.slice(0, end));
      const found = value === undefined ? null : pick(value);
      if (found !== null) return found;
    }
    return null;
  }
}
