/** What a CDN has to offer so that a publish reaches its caches at once. */
export interface CdnPurger {
  /** Most keys of one call. */
  readonly batch: number;
  /**
   * Drops every answer that carries any of `keys`. Doing so twice is harmless.
   * @throws CdnPurgeFailed when the CDN did not confirm it; the call is made again later
   */
  purge(keys: readonly string[]): Promise<void>;
}
