/** Checks how rendered HTML is nested, by the content models of the HTML standard. */

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'col']);
const PHRASING = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'br',
    'button',
    'cite',
    'code',
    'em',
    'i',
    'iframe',
    'img',
    'input',
    'kbd',
    'label',
    'mark',
  ],
  ...[
    'picture',
    'q',
    's',
    'samp',
    'select',
    'small',
    'source',
    'span',
    'strong',
    'sub',
    'sup',
    'svg',
    'template',
  ],
  ...['textarea', 'time', 'u', 'video', 'wbr'],
]);
const HOLDS_PHRASING = /^(?:p|h[1-6]|strong|b|em|i|u|s|sub|sup|code|span|small|time|button|label|summary)$/;
/** What may stand directly in these; nothing else may. */
const CHILDREN: Readonly<Record<string, RegExp>> = {
  ul: /^(?:li|template)$/,
  ol: /^(?:li|template)$/,
  dl: /^(?:d[td]|div)$/,
  table: /^(?:caption|colgroup|thead|tbody|tfoot)$/,
  thead: /^tr$/,
  tbody: /^tr$/,
  tfoot: /^tr$/,
  tr: /^t[dh]$/,
};
/** Where these may stand. */
const PARENTS: Readonly<Record<string, RegExp>> = {
  li: /^[uo]l$/,
  dt: /^(?:dl|div)$/,
  dd: /^(?:dl|div)$/,
  tr: /^(?:thead|tbody|tfoot)$/,
  td: /^tr$/,
  th: /^tr$/,
  tbody: /^table$/,
  thead: /^table$/,
  figcaption: /^figure$/,
};
const INTERACTIVE = /^(?:a|button|select|textarea|input|label|iframe|details)$/;
const DIVIDING = /^(?:h[1-6]|header|footer|article|aside|nav|section)$/;

/** What is wrong with it, in words; empty when nothing is. */
export function nestingFaults(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  for (const [, slash, name = '', attributes = '', words] of html.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? '';
    if (words !== undefined) {
      if (words.trim() !== '' && Object.hasOwn(CHILDREN, parent)) faults.push(`words in <${parent}>`);
    } else if (slash === '/') {
      if (parent === name) open.pop();
      else faults.push(`</${name}> in <${parent}>`);
    } else {
      faults.push(...faultsOfTag(name, open));
      const id = / id="([^"]*)"/.exec(attributes)?.[1];
      if (id !== undefined && ids.has(id)) faults.push(`id ${id} twice`);
      if (id !== undefined) ids.add(id);
      if (!VOID.has(name) && !attributes.endsWith('/')) open.push(name);
    }
  }
  return open.length > 0 ? [...faults, `<${open.join('> <')}> left open`] : faults;
}

function faultsOfTag(name: string, open: readonly string[]): string[] {
  // What an SVG holds has rules of its own.
  if (open.includes('svg')) return [];
  const parent = open.at(-1) ?? '';
  const transparent = open.findLast((each) => each !== 'a' && !each.includes('-')) ?? '';
  const isWrong =
    (HOLDS_PHRASING.test(transparent) && !PHRASING.has(name) && !name.includes('-') && !isHeadOfSummary()) ||
    (Object.hasOwn(CHILDREN, parent) && CHILDREN[parent]?.test(name) === false) ||
    (Object.hasOwn(PARENTS, name) && PARENTS[name]?.test(parent) === false) ||
    (name === 'a' && open.some((each) => each === 'a' || each === 'button')) ||
    (open.includes('a') && INTERACTIVE.test(name)) ||
    (open.includes('th') && DIVIDING.test(name));
  return isWrong ? [`<${name}> in <${open.join('> <')}>`] : [];

  function isHeadOfSummary(): boolean {
    return transparent === 'summary' && /^h[1-6]$/.test(name);
  }
}
