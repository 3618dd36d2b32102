import { Injectable } from '@nestjs/common';
import { LiveContent } from '../../content/content.module.js';
import { Database } from '../../platform/database/database.js';
import { ContentSource } from '../index/content-source.js';
import {
  foldLookAlikes,
  intactEnds,
  lookAlikes,
  type PartCandidate,
  proposeParts,
  withoutQuantity,
} from '../query/part-proposals.js';
import { readQuery } from '../query/search-query.js';
import type { PartProposalView, SearchLink } from '../search.contract.js';
import { likeText, Values, visible } from './conditions.js';

const MAX_CATEGORIES = 8;
const MAX_RESOURCES = 6;
const MAX_CANDIDATES = 3_000;
/** Shortest number that is compared with others. */
const MIN_KEY = 4;

interface CandidateRow extends PartCandidate {
  path: string;
  title: string;
}

/** Where to go on when nothing is found, or nothing was typed. */
@Injectable()
export class ZeroHelp {
  constructor(
    private readonly database: Database,
    private readonly content: LiveContent,
    private readonly source: ContentSource,
  ) {}

  /** Part numbers that may have been meant, of the words that may be one. @throws DatabaseUnavailable */
  async proposals(typed: string, keys: readonly string[]): Promise<PartProposalView[]> {
    const query = readQuery(typed);
    const whole = query.words.map((word) => word.key).join('');
    const wanted = query.words.filter(({ hasDigit }) => hasDigit).map(({ key }) => key);
    if (wanted.length === 0) return [];
    const found: PartProposalView[] = [];
    for (const key of new Set([whole, ...wanted])) {
      if (key.length < MIN_KEY || found.length > 0) continue;
      const candidates = await this.candidates(key, keys);
      const byNumber = new Map(candidates.map((each) => [each.partNumber, each]));
      for (const { partNumber, why } of proposeParts(key, candidates)) {
        const part = byNumber.get(partNumber);
        if (part) found.push({ partNumber, path: part.path, title: part.title, why });
      }
    }
    return found;
  }

  /** Groups of products, in the order of the menu. Asks nobody, so that it is there in an outage too. */
  categories(): SearchLink[] {
    const links: SearchLink[] = [];
    for (const node of this.content.tree.nearest()) {
      if (links.length === MAX_CATEGORIES) break;
      const open = node.record.type === 'group_page' ? this.content.open.byCodename(node.codename) : null;
      if (open?.path && open.record.redirectTo === null)
        links.push({ title: open.record.title, path: open.path });
    }
    return links;
  }

  /** Who can be asked. */
  specialists(): SearchLink | null {
    const path = this.source.specialistsPath();
    return path === null ? null : { title: 'Find a sales specialist', path };
  }

  /** What many open, and the newest. @throws DatabaseUnavailable */
  async resources(keys: readonly string[]): Promise<SearchLink[]> {
    const values = new Values();
    return this.database.run((manager) =>
      manager.query<SearchLink[]>(
        `select e.title, e.path, e.details->>'label' as note from search_entry e
         left join (select clicked, count(*) as n from search_log where clicked is not null
           and at > now() - interval '30 days' group by clicked) used on used.clicked = e.id
         where e.kind = 'resources' and ${visible(values, keys)}
         order by coalesce(used.n, 0) desc, e.dated_at desc nulls last, e.title limit ${MAX_RESOURCES}`,
        values.list,
      ),
    );
  }

  private candidates(key: string, keys: readonly string[]): Promise<CandidateRow[]> {
    const values = new Values();
    const ends = intactEnds(key);
    const exact = values.add([...lookAlikes(key), ...withoutQuantity(key)], 'text[]');
    const least = values.add(key.length - 1);
    const most = values.add(key.length + 1);
    const near =
      ends === null
        ? ''
        : `or (length(e.part_key) between ${least} and ${most} and (e.part_key like ${values.add(`${likeText(ends.start)}%`)}
             or reverse(e.part_key) like ${values.add(`${likeText(reversed(ends.end))}%`)}
             or e.part_key like ${values.add(`${likeText(foldLookAlikes(ends.start))}%`)}))`;
    return this.database.run((manager) =>
      manager.query<CandidateRow[]>(
        `select e.part_key as key, e.part_number as "partNumber", e.path, e.title from search_entry e
         where (e.part_key = any(${exact}) ${near}) and ${visible(values, keys)} limit ${MAX_CANDIDATES}`,
        values.list,
      ),
    );
  }
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
