import type { QueryWord } from './search-query.js';
import { plainWords } from './search-query.js';
import { expand, type Synonyms } from './synonyms.js';

/**
 * Words of a query in groups: one of each group must be there. A number with signs in it is also looked for without them
 * (`N-600` as `n 600` and `n600`).
 */
export function wordGroups(words: readonly QueryWord[], synonyms: Synonyms): string[][] {
  const plain = words.map(({ text }) => plainWords(text)).filter((word) => word !== '');
  const single = plain.flatMap((word) =>
    word.includes(' ') && !/\p{N}/u.test(word) ? word.split(' ') : [word],
  );
  return expand(single, synonyms).map((group) => {
    const [typed = ''] = group;
    const joined =
      /\p{N}/u.test(typed) && !single.every((word) => word !== typed) ? typed.replaceAll(/[ .]/g, '') : typed;
    return [...new Set([...group, joined])];
  });
}

interface QueryLook {
  /** Weights that the words must have: `A`, `AB`; all when not given. */
  weights?: string;
  /** True: the last word may be the beginning of one. */
  isPrefix?: boolean;
}

/** Operand of `to_tsquery`. The words hold nothing but letters, digits, dots and blanks, so that none is an operator. */
export function tsquery(
  groups: readonly (readonly string[])[],
  { weights = '', isPrefix = false }: QueryLook = {},
): string {
  return groups
    .map((group, at) => {
      const label = weights + (isPrefix && at === groups.length - 1 ? '*' : '');
      const operands = group.map((words) => `'${words}'${label === '' ? '' : `:${label}`}`);
      return operands.length === 1 ? operands[0] : `(${operands.join(' | ')})`;
    })
    .join(' & ');
}
