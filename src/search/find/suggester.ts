import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { MIN_INSIDE, MIN_PREFIX, readQuery } from '../query/search-query.js';
import type { Synonyms } from '../query/synonyms.js';
import { tsquery, wordGroups } from '../query/text-query.js';
import type { SuggestAnswer, Suggestion } from '../search.contract.js';
import { likeText, Values, visible } from './conditions.js';

const MAX_PARTS = 4;
const MAX_OTHERS = 3;
/** Of a common beginning so many are looked at. */
const LOOKED_AT = 300;

/** What is no part, in the classes of kinds that have an index each. */
const OTHERS = [
  ['series', [`e.kind = 'series'`]],
  ['page', [`e.kind = 'resources'`, `e.kind not in ('products', 'resources') and e.kind <> 'series'`]],
] as const;

interface SuggestionRow extends Suggestion {
  kind: 'part' | 'series' | 'page';
}

/** What a beginning may become. */
@Injectable()
export class Suggester {
  constructor(private readonly database: Database) {}

  /** @param keys of who types: see `reader-keys.ts`. @throws DatabaseUnavailable */
  async suggest(text: string, keys: readonly string[], synonyms: Synonyms): Promise<SuggestAnswer> {
    const query = readQuery(text);
    const values = new Values();
    const isVisible = visible(values, keys);
    const arms: string[] = [];
    const key = query.words.map((word) => word.key).join('');
    if (key.length >= MIN_PREFIX)
      arms.push(
        partArm(
          key,
          isVisible,
          values,
          query.words.some((word) => word.hasDigit),
        ),
      );
    const words = tsquery(wordGroups(query.words, synonyms), { isPrefix: true });
    if (words !== '') {
      const match = `e.title_words @@ to_tsquery('english', ${values.add(words)})`;
      for (const [kind, conditions] of OTHERS) {
        const found = conditions.map(
          (condition) => `(select e.id, e.title, e.path, e.details->>'label' as note, e.weight, e.dated_at
            from search_entry e where ${condition} and ${match} and ${isVisible} limit ${LOOKED_AT})`,
        );
        arms.push(`(select '${kind}' as kind, id, title, path, note from (${found.join(' union all ')}) f
          order by weight desc, dated_at desc nulls last, title limit ${MAX_OTHERS})`);
      }
    }
    if (arms.length === 0) return { parts: [], series: [], pages: [] };
    const rows = await this.database.run((manager) =>
      manager.query<SuggestionRow[]>(arms.join(' union all '), values.list),
    );
    const of = (kind: SuggestionRow['kind']): Suggestion[] =>
      rows.filter((row) => row.kind === kind).map(({ id, title, path, note }) => ({ id, title, path, note }));
    return { parts: of('part'), series: of('series'), pages: of('page') };
  }
}

function partArm(key: string, isVisible: string, values: Values, hasDigit: boolean): string {
  const arm = (
    rank: number,
    pattern: string,
  ) => `(select ${rank} as rank, e.part_key, e.id, e.title, e.path, e.part_number
    from search_entry e where e.part_key like ${values.add(pattern)} and ${isVisible} order by e.part_key limit ${MAX_PARTS})`;
  const text = likeText(key);
  const inside = hasDigit && key.length >= MIN_INSIDE ? ` union all ${arm(2, `_%${text}%`)}` : '';
  return `(select 'part' as kind, id, title, path, part_number as note from (${arm(1, `${text}%`)}${inside}) p
    order by rank, length(part_key), part_key limit ${MAX_PARTS})`;
}
