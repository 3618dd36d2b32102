/** How long a file stays after the last process of a build that has it was seen: as long as a tab may stay open. */
export const KEEP_MS = 7 * 86_400_000;
/** What is kept of all builds together: some two hundred of today's. The longest unseen goes first. */
export const MAX_BYTES = 100_000_000;

/** Reads the content of a file when it turns out to be needed. */
export type ReadFile = () => Promise<Buffer>;

/** A place that outlives the build: there the files of other builds are found while their pages are still open. */
export interface AssetStore {
  /** For the log. */
  readonly name: string;
  /** Addresses of all files that are kept, e.g. `/_build/assets/browser-x.js`. @throws Error when it cannot be asked */
  list(): Promise<string[]>;
  /** @returns null when it is not kept (any more). @throws Error when it cannot be asked */
  read(address: string): Promise<Buffer | null>;
  /**
   * Keeps these files for {@link KEEP_MS} from now, and deletes what is out of date or over the bound.
   * @returns how many were not there before. @throws Error when it cannot be done; then it is to be tried again
   */
  keep(files: ReadonlyMap<string, ReadFile>): Promise<number>;
}
