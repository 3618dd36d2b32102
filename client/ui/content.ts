import type {
  AssetValue,
  ChoiceValue,
  ContentItem,
  ElementValue,
  LinkedItems,
  RichTextElement,
} from '../../src/content/content.contract.js';
import type { Item, TypeCodename } from '../../src/content/content-types.contract.js';

/**
 * Readers of element values. An editor's project may lack any element, hold null in it, or have given it
 * another type since this build: each reader answers with emptiness then, never with an exception.
 */
type Maybe = ElementValue | undefined | null;

/** Text without surrounding white space; '' when there is none. */
export function text(element: Maybe): string {
  if (element?.type !== 'text' && element?.type !== 'url_slug' && element?.type !== 'custom') return '';
  return typeof element.value === 'string' ? element.value.trim() : '';
}

/** The first chosen option that this build knows, else the default look. */
export function choice<const C extends string, D extends NoInfer<C> | null>(
  element: Maybe,
  known: readonly C[],
  fallback: D,
): C | D {
  return choices(element, known)[0] ?? fallback;
}

/** All chosen options that this build knows. */
export function choices<const C extends string>(element: Maybe, known: readonly C[]): C[] {
  if (element?.type !== 'multiple_choice' || !Array.isArray(element.value)) return [];
  return element.value.map((option) => option?.codename as C).filter((codename) => known.includes(codename));
}

/** True when a yes/no element says yes. */
export function yes(element: Maybe): boolean {
  return choice(element, ['yes', 'no'], 'no') === 'yes';
}

/** Taxonomy terms in the editor's order. */
export function terms(element: Maybe): ChoiceValue[] {
  return element?.type === 'taxonomy' && Array.isArray(element.value) ? element.value : [];
}

/** The first asset; null when there is none. */
export function asset(element: Maybe): AssetValue | null {
  if (element?.type !== 'asset' || !Array.isArray(element.value)) return null;
  const first = element.value[0];
  return typeof first?.url === 'string' && first.url !== '' ? first : null;
}

/** The first asset that is a picture. */
export function picture(element: Maybe): AssetValue | null {
  const found = asset(element);
  return found?.type?.startsWith('image/') ? found : null;
}

/** A number; null when there is none. */
export function number(element: Maybe): number | null {
  return element?.type === 'number' && Number.isFinite(element.value) ? element.value : null;
}

/** Rich text that holds something to see; null otherwise (an empty one is stored as `<p><br></p>`). */
export function richText(element: Maybe): RichTextElement | null {
  if (element?.type !== 'rich_text' || typeof element.value !== 'string') return null;
  if (/<(?:object|img|figure|table)\b/i.test(element.value)) return element;
  return element.value.replace(/<[^>]*>|&nbsp;|\u00a0/g, '').trim() === '' ? null : element;
}

/** Codenames of linked items in the editor's order. */
export function codenames(element: Maybe): string[] {
  if (element?.type !== 'modular_content' || !Array.isArray(element.value)) return [];
  return element.value.filter((codename) => typeof codename === 'string');
}

/** An item of one of several types, grouped by its `type`. */
export type OneOf<T extends TypeCodename> = T extends unknown ? Item<T> : never;

/** Linked items that are published; with `types`, only those of these content types. */
export function linked<const T extends TypeCodename>(
  element: Maybe,
  items: LinkedItems,
  types: readonly T[],
): OneOf<T>[];
export function linked(element: Maybe, items: LinkedItems): ContentItem[];
export function linked(element: Maybe, items: LinkedItems, types?: readonly string[]): ContentItem[] {
  return codenames(element)
    .map((codename) => (Object.hasOwn(items, codename) ? items[codename] : undefined))
    .filter((item): item is ContentItem => item !== undefined && item !== null)
    .filter((item) => types === undefined || types.includes(item.type));
}

/** A number in pixels, if it is between these bounds; null otherwise. */
export function pixels(element: Maybe, least = 80, most = 4_000): number | null {
  if (element?.type !== 'number' || typeof element.value !== 'number') return null;
  return element.value >= least && element.value <= most ? Math.round(element.value) : null;
}

export interface ZonedInstant {
  /** ISO 8601 UTC. */
  instant: string;
  /** IANA zone; `UTC` when the editor chose none or one that this machine does not know. */
  zone: string;
}

/** The instant of a date element; null when empty or not a date. */
export function zonedInstant(element: Maybe): ZonedInstant | null {
  if (element?.type !== 'date_time' || typeof element.value !== 'string') return null;
  const time = Date.parse(element.value);
  if (Number.isNaN(time)) return null;
  return { instant: new Date(time).toISOString(), zone: knownZone(element.displayTimezone) };
}

const zones = new Map<string, string>();

function knownZone(zone: string | null | undefined): string {
  if (!zone) return 'UTC';
  const known = zones.get(zone);
  if (known !== undefined) return known;
  let result = 'UTC';
  try {
    result = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    // No zone that this machine knows.
  }
  if (zones.size < 1_000) zones.set(zone, result);
  return result;
}

/** Making one costs more than all else about a date; they are as many as there are zones. */
const longDates = new Map<string, Intl.DateTimeFormat>();

/** `September 14, 2026`, in the zone of the instant. */
export function longDate({ instant, zone }: ZonedInstant): string {
  let format = longDates.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone });
    longDates.set(zone, format);
  }
  return format.format(new Date(instant));
}
