import { createContext } from 'react';

/** An island that could not be rendered on the server; the page goes without it. */
export interface IslandProblem {
  island: string;
  error: unknown;
}

/** What the islands of one page have in common while the server renders them. */
export interface IslandSurroundings {
  /** Prefixes and ids given out on this page, so that none is given twice; null when nobody keeps count. */
  readonly taken: Set<string> | null;
  report(problem: IslandProblem): void;
}

/** Given by whoever renders a page. Without it islands are told apart within one render, and problems are printed. */
export const IslandContext = createContext<IslandSurroundings>({
  taken: null,
  report: ({ island, error }) => console.error(`Island "${island}" could not be rendered:`, error),
});
