import { Injectable } from '@nestjs/common';
import { type NotFoundQuery, NotFoundStore, type NotFoundSums } from './not-found-store.js';
import { type SimilarPage, SimilarPages } from './similar-pages.js';

export interface NotFoundRow extends NotFoundSums {
  /** What a redirect rule for this address could be; the target is only a guess, null without one. */
  redirectHint: { sourcePath: string; target: SimilarPage | null } | null;
}

export interface NotFoundList {
  rows: NotFoundRow[];
  /** `after` of the next page; null at the end. */
  next: { hits: number; path: string } | null;
}

/** Which addresses were asked for in vain, for reports. */
@Injectable()
export class NotFoundReport {
  constructor(
    private readonly store: NotFoundStore,
    private readonly similar: SimilarPages,
  ) {}

  /** The most wanted first. @throws DatabaseUnavailable */
  async top(query: NotFoundQuery): Promise<NotFoundList> {
    const limit = Math.min(Math.max(1, Math.trunc(query.limit)), 200);
    // One more than wanted tells whether there are more.
    const found = await this.store.top({ ...query, limit: limit + 1 });
    const rows: NotFoundRow[] = [];
    for (const sums of found.slice(0, limit)) rows.push({ ...sums, redirectHint: await this.hint(sums) });
    const last = rows.at(-1);
    return { rows, next: found.length > limit && last ? { hits: last.hits, path: last.path } : null };
  }

  private async hint({ path, kind }: NotFoundSums): Promise<NotFoundRow['redirectHint']> {
    // A masked or cut address is none that a rule could name.
    if (kind === 'probe' || path.includes('/*')) return null;
    const [target = null] = await this.similar.find(path);
    return { sourcePath: path, target };
  }
}
