import type {
  ContentItem,
  ElementValue,
  LinkedItems,
  RichTextElement,
} from '../../src/content/content.contract.js';
import { isComponent } from '../ui/edit-address.js';
import type { ElementMarks } from '../ui/element-marks.js';
import { ItemFamily } from './item-family.js';
import type { Marker } from './marker.js';
import { watermark } from './watermark.js';

/** Text elements that are read by programs, never shown: addresses, codes, ids, words to be found by. */
const NOT_SHOWN =
  /(?:^|_)(?:address|anchor|asset_link|class|code|codename|country|email|emails|facet|facebook|fax|id|instagram|keywords|latitude|link|linkedin|list|longitude|page|path|path_or_url|phone|phone_2|recording|states|state|countries|carts|terms|to|twitter_creator|url|video|website|x|youtube|zip)$/;

/** What a watermark stands for. */
export type Place =
  /** An element's value. */
  | { kind: 'value'; item: ContentItem; element: string }
  /** The title of a page that is named somewhere else. */
  | { kind: 'title'; pageId: string }
  | { kind: 'start'; item: ContentItem }
  | { kind: 'end' };

/**
 * Marks of one render: texts are watermarked before it, and components leave what they draw. In the finished HTML
 * `placeMarkers` turns them into what the editing overlay reads.
 */
export class Marks implements ElementMarks {
  readonly places: Place[] = [{ kind: 'end' }];
  readonly family: ItemFamily;
  private readonly richTexts = new Map<RichTextElement, { item: ContentItem; element: string }>();

  /**
   * @param page whose content is drawn; null for none. @param all every item that may be drawn
   * @param codenameOf codename of an element by its property
   */
  constructor(
    readonly page: ContentItem | null,
    all: readonly ContentItem[],
    readonly codenameOf: (property: string) => string | null,
  ) {
    this.family = new ItemFamily(all);
  }

  /** The item with watermarks behind its texts. */
  item<I extends ContentItem>(item: I): I {
    const elements: Record<string, ElementValue | undefined> = { ...item.elements };
    for (const [property, value] of Object.entries(item.elements)) {
      const element = this.codenameOf(property);
      if (element === null || value === undefined) continue;
      if (value.type === 'rich_text') this.richTexts.set(value, { item, element });
      if (value.type === 'asset') {
        const mark = this.add({ kind: 'value', item, element });
        elements[property] = {
          ...value,
          value: value.value.map((asset) => ({
            ...asset,
            description: asset.description === null ? null : asset.description + mark,
          })),
        };
      }
      if (value.type !== 'text' || value.value.trim() === '' || isForPrograms(element, value.value)) continue;
      elements[property] = {
        ...value,
        value: value.value.trimEnd() + this.add({ kind: 'value', item, element }),
      };
    }
    return { ...item, elements };
  }

  items(items: LinkedItems): LinkedItems {
    return Object.fromEntries(Object.entries(items).map(([codename, item]) => [codename, this.item(item)]));
  }

  /** A page whose title is known from the page tree, with a watermark behind it. */
  named<P extends { id: string; title: string }>(page: P): P {
    if (page.title === '') return page;
    return { ...page, title: page.title + this.add({ kind: 'title', pageId: page.id }) };
  }

  start(item: ContentItem): string {
    return this.add({ kind: 'start', item });
  }

  end(): string {
    return watermark(0);
  }

  inline(element: RichTextElement): string {
    const of = this.richTexts.get(element);
    return of === undefined ? '' : this.add({ kind: 'value', ...of });
  }

  /** Who an item is to the service. */
  markerOf(item: ContentItem): Marker {
    const { id } = item.system;
    if (!isComponent(item.system)) return { itemId: id };
    return { itemId: this.family.holderOf(item).system.id, componentId: id };
  }

  private add(place: Place): string {
    this.places.push(place);
    return watermark(this.places.length - 1);
  }
}

function isForPrograms(element: string, value: string): boolean {
  // An element that this build does not know may hold an address, too.
  return NOT_SHOWN.test(element) || /^(?:[a-z][a-z0-9+.-]*:\S|[/#]|www\.)|^\S+@\S+$/i.test(value.trim());
}
