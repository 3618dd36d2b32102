import type { AssetValue, ElementValue, RichTextImage } from '../../content/content.contract.js';
import { REQUIRED_ELEMENTS, type ScannedItem } from '../../content/content.module.js';
import type { FindingKind } from '../content-health.contract.js';
import { type Fault, placeOf } from './finding.js';

/** A picture that is sent or cut from more than this is larger than any screen needs. */
const MAX_BYTES = 4_000_000;
const MAX_PIXELS_A_SIDE = 6_000;
/** Elements whose pictures are decoration beside a text, or files: they need no words of their own. */
const DECORATION: ReadonlySet<string> = new Set(['asset', 'favicon', 'icon', 'icons', 'tab_icon']);

/** What of the problems that were met while reading an item belongs to which kind. */
const KINDS: Readonly<Record<string, FindingKind>> = {
  bad_address: 'broken_link',
};

/** What is wrong with one item by itself. */
export function* checkElements(scanned: ScannedItem): Generator<Fault> {
  const { item, elements, problems } = scanned;
  const place = placeOf(scanned);
  for (const { code, message } of problems) {
    const element = /^element "([^"]+)"/.exec(message)?.[1] ?? null;
    yield { ...place, kind: KINDS[code] ?? 'other', element, message: sentence(message) };
  }
  yield* missingElements(scanned);
  for (const [property, value] of Object.entries(item.elements)) {
    const element = elements.get(property) ?? property;
    for (const picture of picturesOf(value)) {
      const name = fileName(picture.url);
      if (picture.description === null && !DECORATION.has(element))
        yield {
          ...place,
          kind: 'missing_alt',
          element,
          message: `The picture ${name} has no description.`,
        };
      const size = oversize(picture);
      if (size !== null) yield { ...place, kind: 'oversize_image', element, message: `${name} has ${size}.` };
    }
  }
}

function* missingElements({ item, owner, elements }: ScannedItem): Generator<Fault> {
  const required: Readonly<Record<string, readonly string[]>> = REQUIRED_ELEMENTS;
  const properties = new Map([...elements].map(([property, codename]) => [codename, property]));
  for (const element of Object.hasOwn(required, item.type) ? (required[item.type] ?? []) : []) {
    const value = item.elements[properties.get(element) ?? ''];
    if (value !== undefined && !isEmpty(value)) continue;
    const message = `“${value?.name || element}” is required and empty.`;
    yield { ...placeOf({ item, owner }), kind: 'missing_required', element, message };
  }
}

function isEmpty({ type, value }: ElementValue): boolean {
  if (value === null || value === undefined) return true;
  if (type === 'rich_text') return !/<(?:img|object|figure)\b/.test(value) && plainText(value) === '';
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

function plainText(html: string): string {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '');
}

type PictureFacts = Pick<RichTextImage, 'url' | 'description' | 'width' | 'height'> &
  Partial<Pick<AssetValue, 'size'>>;

function picturesOf(element: ElementValue | undefined): PictureFacts[] {
  if (element?.type === 'rich_text') return element.images;
  if (element?.type !== 'asset') return [];
  return element.value.filter(({ type }) => type.startsWith('image/'));
}

/** By how much a picture is too large; null when it is not. */
function oversize({ size = 0, width, height }: PictureFacts): string | null {
  const tooMany = Math.max(width ?? 0, height ?? 0) > MAX_PIXELS_A_SIDE;
  if (size <= MAX_BYTES && !tooMany) return null;
  const megabytes = size > 0 ? `${(size / 1_000_000).toFixed(1)} MB` : '';
  const pixels = width !== null && height !== null ? `${width} × ${height} pixels` : '';
  return [megabytes, pixels].filter((part) => part !== '').join(', ');
}

function fileName(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function sentence(message: string): string {
  const text = message.slice(0, 1).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
