import type { ElementModel } from './content-files.js';

/** What a rich text element refers to, and what is wrong with it. */
export interface RichTextReport {
  problems: string[];
  /** Item links, by codename. */
  links: string[];
  /** Embedded items and components, by codename. */
  embedded: string[];
  assets: string[];
  /** The words alone. */
  text: string;
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*>|([^<]+)|(<)/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
const ENTITY = /&(?!amp;|lt;|gt;|quot;|nbsp;|#\d+;|#x[0-9a-f]+;)/i;
const VOID = new Set(['br', 'img']);
const SAFE_ADDRESS = /^(https:\/\/|mailto:|tel:\+|#[a-z0-9-]+$)/;

/** Attributes that Delivery writes on each tag; a tag that is not here never comes from the service. */
const ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    p: [],
    h1: [],
    h2: [],
    h3: [],
    h4: [],
    h5: [],
    h6: [],
    strong: [],
    em: [],
    code: [],
    sub: [],
    sup: [],
    ul: [],
    ol: [],
    li: [],
    br: [],
    table: [],
    tbody: [],
    tr: [],
    td: [],
    a: [
      'data-item-id',
      'data-codename',
      'data-asset-id',
      'href',
      'title',
      'target',
      'rel',
      'data-new-window',
    ],
    figure: ['data-asset-id', 'data-image-id'],
    img: ['src', 'data-asset-id', 'data-image-id', 'alt'],
    object: ['type', 'data-type', 'data-rel', 'data-codename'],
  }),
);

/** Where a tag may stand; '' is the top of the element. */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    p: ['', 'td'],
    ul: ['', 'li', 'td'],
    ol: ['', 'li', 'td'],
    li: ['ul', 'ol'],
    table: [''],
    tbody: ['table'],
    tr: ['tbody'],
    td: ['tr'],
    figure: ['', 'td'],
    img: ['figure'],
    object: [''],
  }),
);

const TEXT_BLOCKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    p: 'paragraph',
    h1: 'heading-one',
    h2: 'heading-two',
    h3: 'heading-three',
    h4: 'heading-four',
    h5: 'heading-five',
    h6: 'heading-six',
    ul: 'unordered-list',
    ol: 'ordered-list',
  }),
);
const BLOCKS: ReadonlyMap<string, string> = new Map(
  Object.entries({ table: 'tables', figure: 'images', object: 'components-and-items' }),
);

/** Reads the HTML of an item file as strictly as the editor that would have written it. */
export function readRichText(html: string, element: ElementModel): RichTextReport {
  const report: RichTextReport = { problems: [], links: [], embedded: [], assets: [], text: '' };
  const open: string[] = [];
  const problem = (text: string) => report.problems.push(text);
  for (const [token, slash, name, attributes, words, stray] of html.matchAll(TOKEN)) {
    if (stray !== undefined) {
      problem(`has a "<" that opens no tag near "${report.text.slice(-30)}"`);
    } else if (words !== undefined) {
      if (ENTITY.test(words)) problem(`has a bare & in "${words.slice(0, 40)}"`);
      if (open.length === 0 && words.trim() !== '')
        problem(`has text outside of a block: "${words.slice(0, 40)}"`);
      report.text += words;
    } else if (name === undefined) {
      problem(`cannot be read at ${token}`);
    } else if (slash === '/') {
      if (open.pop() !== name) problem(`closes <${name}> in the wrong place`);
      if (TEXT_BLOCKS.has(name) || name === 'li' || name === 'td') report.text += ' ';
    } else {
      const given = new Map(
        [...(attributes ?? '').matchAll(ATTRIBUTE)].map((pair) => [pair[1] ?? '', pair[2] ?? '']),
      );
      readTag(name, given, open.at(-1) ?? '', element, report);
      if (!VOID.has(name)) open.push(name);
    }
  }
  if (open.length > 0) problem(`does not close <${open.join('>, <')}>`);
  return report;
}

function readTag(
  name: string,
  given: ReadonlyMap<string, string>,
  parent: string,
  element: ElementModel,
  report: RichTextReport,
): void {
  const problem = (text: string) => report.problems.push(text);
  const known = ATTRIBUTES.get(name);
  if (!known) {
    problem(`has the tag <${name}>, which Delivery never gives`);
    return;
  }
  for (const attribute of given.keys()) {
    if (!known.includes(attribute)) problem(`has <${name} ${attribute}>, which Delivery never gives`);
  }
  const parents = PARENTS.get(name) ?? (/^h\d$/.test(name) ? [''] : null);
  if (parents ? !parents.includes(parent) : parent === '') problem(`has <${name}> inside <${parent}>`);
  forbid(TEXT_BLOCKS.get(name), element.allowed_text_blocks, `<${name}>`, problem);
  forbid(BLOCKS.get(name), element.allowed_blocks, `<${name}>`, problem);

  const codename = given.get('data-codename') ?? '';
  const asset = given.get('data-asset-id') ?? '';
  if (name === 'object') {
    if (given.get('data-type') !== 'item' || codename === '') problem('embeds something that is no item');
    report.embedded.push(codename);
  }
  if (name === 'img') {
    if ((given.get('alt') ?? '') === '') problem(`shows "${asset}" without alternative text`);
    report.assets.push(asset);
  }
  if (name === 'a') {
    if (codename !== '') report.links.push(codename);
    else if (asset !== '') report.assets.push(asset);
    else if (!SAFE_ADDRESS.test(given.get('href') ?? '')) problem(`links to "${given.get('href') ?? ''}"`);
  }
}

function forbid(
  block: string | undefined,
  allowed: unknown,
  tag: string,
  problem: (text: string) => void,
): void {
  if (block === undefined || !Array.isArray(allowed)) return;
  if (!allowed.includes(block)) problem(`has ${tag}, which the model does not allow here`);
}
