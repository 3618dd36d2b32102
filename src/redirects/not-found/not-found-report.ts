import type { MissingQuery, MissingSums, NotFoundStore } from './not-found-store.js';
import type { SimilarPage, SimilarPages } from './similar-pages.js';

export interface MissingRow extends MissingSums {
  /** What a redirect rule for this address could be; the target is only a guess, null without one. */
  redirectHint: { sourcePath: string; target: SimilarPage | null } | null;
}

export interface MissingPortion {
  rows: MissingRow[];
  /** `after` of the next portion; null at the end. */
  next: { hits: number; path: string } | null;
}

/** Which addresses were asked for in vain, for reports (features NV-06). */
export class NotFoundReport {
  constructor(
    private readonly store: Pick<NotFoundStore, 'top'>,
    private readonly close: Pick<SimilarPages, 'find'>,
  ) {}

  /** The most wanted first. @throws DatabaseUnavailable */
  async top(query: MissingQuery): Promise<MissingPortion> {
    const limit = Math.min(Math.max(1, Math.trunc(query.limit)), 200);
    // One more than wanted tells whether there are more.
    const found = await this.store.top({ ...query, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => ({ ...row, redirectHint: this.hint(row) })),
      next: found.length > limit && last ? { hits: last.hits, path: last.path } : null,
    };
  }

  private hint({ path, kind }: MissingSums): MissingRow['redirectHint'] {
    // A masked or cut address is none that a rule could name.
    if (kind === 'probe' || path.includes('/*')) return null;
    return { sourcePath: path, target: this.close.find(path)[0] ?? null };
  }
}
