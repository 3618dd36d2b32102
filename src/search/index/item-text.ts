import type { ContentItem, ElementValue, LinkedItems } from '../../content/content.contract.js';

/** Levels of items inside items that belong to a page. */
const MAX_DEPTH = 8;
/** Elements that say nothing to a reader. */
const NOT_TEXT =
  /^(urlSlug|pageUrl|title|pageDescription|searchTerms|metaKeywords|.*(Id|Link|Url|Email|Phone|Fax|Color|Code|Styling)|link|phone|phone2|fax|series|innerCode|zip|latitude|longitude)$/;
/** Items that are found for themselves. */
const OWN_ENTRIES: ReadonlySet<string> = new Set(['resource_download', 'sales_specialist', 'distributor']);
const ADDRESS = /^(https?:|mailto:|tel:|\/)\S*$/i;

export interface ItemText {
  headings: string[];
  body: string[];
}

/** What a reader of an item reads, with what is shown inside of it; its title is left out, and pages that it links. */
export function textOfItem(item: ContentItem, linked: LinkedItems): ItemText {
  const text: ItemText = { headings: [], body: [] };
  const seen = new Set([item.system.codename]);
  const read = (each: ContentItem, depth: number): void => {
    for (const [name, element] of Object.entries(each.elements)) {
      if (element === undefined) continue;
      if (depth > 0 && (name === 'title' || name === 'resourceTitle')) addText(element, text.headings);
      else if (name === 'searchTerms' || name === 'metaKeywords') addText(element, text.headings);
      else if (!NOT_TEXT.test(name)) readElement(element, depth);
    }
  };
  const readElement = (element: ElementValue, depth: number): void => {
    if (element.type === 'text' || element.type === 'number') addText(element, text.body);
    else if (element.type === 'taxonomy') text.headings.push(...element.value.map(({ name }) => name));
    else if (element.type === 'rich_text') {
      const { headings, body } = readMarkup(element.value);
      text.headings.push(...headings);
      text.body.push(body);
      follow(element.linkedItemCodenames, depth);
    } else if (element.type === 'modular_content') follow(element.value, depth);
  };
  const follow = (codenames: readonly string[], depth: number): void => {
    if (depth >= MAX_DEPTH) return;
    for (const codename of codenames) {
      const next = Object.hasOwn(linked, codename) ? linked[codename] : undefined;
      if (next === undefined || seen.has(codename)) continue;
      seen.add(codename);
      // A page that is linked has its own text.
      if (next.elements.urlSlug !== undefined || OWN_ENTRIES.has(next.type)) continue;
      read(next, depth + 1);
    }
  };
  read(item, 0);
  return text;
}

function addText(element: ElementValue, to: string[]): void {
  const value = String(element.value ?? '').trim();
  if (value !== '' && !ADDRESS.test(value)) to.push(value);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** Words of rich text as the service gives it: headings, and all else. */
function readMarkup(markup: string): { headings: string[]; body: string } {
  const headings = [...markup.matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs)].map(([, inner]) =>
    wordsOf(inner ?? ''),
  );
  const body = wordsOf(markup.replace(/<h[1-6][^>]*>.*?<\/h[1-6]>/gs, ' '));
  return { headings: headings.filter((heading) => heading !== ''), body };
}

function wordsOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?[a-z0-9]{2,6});/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
