import { cleanText } from '../../platform/clean-text.js';
import type {
  AssetValue,
  ChoiceValue,
  ElementValue,
  RichTextImage,
  RichTextLink,
} from '../content.contract.js';
import type { ProblemList } from '../content-problem.js';
import { cutHtml, cutText, isTooComplex } from './cut-text.js';
import { parseInstant, timeZone } from './instant.js';
import { plainCopy } from './plain-copy.js';
import {
  asArray,
  asObject,
  asString,
  codenameList,
  isCodename,
  isObject,
  type RawObject,
} from './raw-delivery.js';

/** Longest text value in bytes of UTF-8. */
const MAX_TEXT_BYTES = 200 * 1024;
/** Longest rich text value in bytes of UTF-8. */
const MAX_RICH_TEXT_BYTES = 1024 * 1024;
const MAX_NAME_BYTES = 1000;
const MAX_LIST = 5000;

export interface ElementContext {
  itemCodename: string;
  elementCodename: string;
  problems: ProblemList;
  /** Origins that assets may come from; every http(s) one when not given. */
  assetOrigins?: readonly string[];
}

/** What an element leads to; filled while mapping. */
export interface ElementReferences {
  /** Items shown inside: modular content and objects in rich text. */
  linked: string[];
  /** Items that rich text links lead to. */
  mentioned: string[];
  taxonomies: string[];
  /** Asset ids, or addresses where the id is not known. */
  assets: string[];
}

/**
 * One element of a Delivery answer as a frozen value of the contract. A null value becomes the empty value of its
 * kind, a kind that this build does not know stays as `unknown`; undefined when there is no element at all.
 */
export function mapElement(
  raw: unknown,
  context: ElementContext,
  references: ElementReferences,
): ElementValue | undefined {
  if (!isObject(raw)) return undefined;
  const name = shortText(raw.name);
  const value = raw.value;
  switch (raw.type) {
    case 'text':
      return Object.freeze({ type: 'text', name, value: plainText(value, context) });
    case 'url_slug':
      return Object.freeze({ type: 'url_slug', name, value: plainText(value, context) });
    case 'custom':
      return Object.freeze({
        type: 'custom',
        name,
        value: value === null || value === undefined ? null : plainText(value, context),
      });
    case 'number':
      return Object.freeze({ type: 'number', name, value: numberValue(value, context) });
    case 'date_time':
      return Object.freeze({
        type: 'date_time',
        name,
        value: dateValue(value, context),
        displayTimezone: timeZone(raw.display_timezone),
      });
    case 'modular_content': {
      const codenames = Object.freeze(bounded(codenameList(value))) as string[];
      references.linked.push(...codenames);
      return Object.freeze({ type: 'modular_content', name, value: codenames });
    }
    case 'multiple_choice':
      return Object.freeze({ type: 'multiple_choice', name, value: choices(value) });
    case 'taxonomy': {
      const taxonomyGroup = asString(raw.taxonomy_group);
      if (isCodename(taxonomyGroup)) references.taxonomies.push(taxonomyGroup);
      return Object.freeze({ type: 'taxonomy', name, value: choices(value), taxonomyGroup });
    }
    case 'asset':
      return Object.freeze({ type: 'asset', name, value: assets(value, context, references) });
    case 'rich_text':
      return richText(raw, name, context, references);
    default:
      context.problems.add(
        'unknown_element',
        context.itemCodename,
        `element "${context.elementCodename}" has the unknown type "${asString(raw.type).slice(0, 40)}"`,
      );
      return Object.freeze({
        type: 'unknown',
        name,
        value: plainCopy(value),
      });
  }
}

function bounded<T>(list: T[]): T[] {
  return list.length > MAX_LIST ? list.slice(0, MAX_LIST) : list;
}

function shortText(value: unknown): string {
  return cutText(cleanText(asString(value)), MAX_NAME_BYTES);
}

function plainText(value: unknown, context: ElementContext): string {
  const text = cleanText(typeof value === 'number' ? String(value) : asString(value));
  const cut = cutText(text, MAX_TEXT_BYTES);
  if (cut !== text) report('text_cut', context, `was cut at ${MAX_TEXT_BYTES} bytes`);
  return cut;
}

function numberValue(value: unknown, context: ElementContext): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  report('bad_number', context, 'is not a number');
  return null;
}

function dateValue(value: unknown, context: ElementContext): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = asString(value);
  const instant = parseInstant(text);
  if (instant === null) report('bad_date', context, `is not a date: "${cleanText(text).slice(0, 40)}"`);
  return instant;
}

function choices(value: unknown): ChoiceValue[] {
  const list = bounded(asArray(value)).flatMap((entry) => {
    const { name, codename } = asObject(entry);
    return isCodename(codename) ? [Object.freeze({ name: shortText(name), codename })] : [];
  });
  return Object.freeze(list) as ChoiceValue[];
}

function assets(value: unknown, context: ElementContext, references: ElementReferences): AssetValue[] {
  const list = bounded(asArray(value)).flatMap((entry) => {
    const raw = asObject(entry);
    const url = assetUrl(raw.url, context);
    if (url === null) return [];
    references.assets.push(assetIdOf(url) ?? url.href);
    const cut = cutOf(raw);
    return [
      Object.freeze({
        name: shortText(raw.name),
        description: textOrNull(raw.description, context),
        type: shortText(raw.type),
        size: wholeNumber(raw.size) ?? 0,
        url: cut === null || cut.rect === null ? url.href : partOf(url, cut.rect),
        width: cut?.width ?? wholeNumber(raw.width),
        height: cut?.height ?? wholeNumber(raw.height),
      }),
    ];
  });
  return Object.freeze(list) as AssetValue[];
}

/**
 * How the editor cut a picture for this place: the default rendition. Of its query only the part of the picture is kept:
 * sizes and forms are chosen where it is rendered, up to the rendition's own size.
 */
function cutOf({ renditions }: RawObject): { rect: string | null; width: number; height: number } | null {
  const named = asObject(renditions);
  const rendition = asObject(named.default ?? Object.values(named)[0]);
  const [width, height] = [wholeNumber(rendition.width), wholeNumber(rendition.height)];
  if (width === null || height === null) return null;
  const rect = new URLSearchParams(asString(rendition.query).slice(0, 500)).get('rect') ?? '';
  return { rect: /^\d+(?:\.\d+)?(?:,\d+(?:\.\d+)?){3}$/.test(rect) ? rect : null, width, height };
}

function partOf({ href, search }: URL, rect: string): string {
  return `${href}${search === '' ? '?' : '&'}rect=${rect}`;
}

function textOrNull(value: unknown, context: ElementContext): string | null {
  const text = plainText(value, context);
  return text.trim() === '' ? null : text;
}

function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

function assetUrl(value: unknown, context: ElementContext): URL | null {
  const text = asString(value);
  const url = text.length <= 2048 ? parseUrl(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '') {
    report('bad_asset', context, 'has an asset without a web address');
    return null;
  }
  if (context.assetOrigins !== undefined && !context.assetOrigins.includes(url.origin)) {
    report('bad_asset', context, `has an asset from a host that is not listed: ${url.host.slice(0, 100)}`);
    return null;
  }
  return url;
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id in an asset address (`…/{environment}/{id}/{file name}`), or null. */
function assetIdOf(url: URL): string | null {
  const id = url.pathname.split('/').at(-2) ?? '';
  return UUID.test(id) ? id.toLowerCase() : null;
}

function richText(
  raw: RawObject,
  name: string,
  context: ElementContext,
  references: ElementReferences,
): ElementValue {
  const images = Object.entries(asObject(raw.images)).flatMap(([key, entry]): RichTextImage[] => {
    const image = asObject(entry);
    const url = assetUrl(image.url, context);
    if (url === null) return [];
    const imageId = asString(image.image_id) || key;
    references.assets.push(imageId, assetIdOf(url) ?? url.href);
    const description = textOrNull(image.description, context);
    const size = { width: wholeNumber(image.width), height: wholeNumber(image.height) };
    return [Object.freeze({ imageId, description, url: url.href, ...size })];
  });
  const links = Object.entries(asObject(raw.links)).flatMap(([linkId, entry]): RichTextLink[] => {
    const link = asObject(entry);
    if (!isCodename(link.codename)) return [];
    references.mentioned.push(link.codename);
    const target = { type: shortText(link.type), urlSlug: shortText(link.url_slug) };
    return [Object.freeze({ linkId, codename: link.codename, ...target })];
  });
  const linkedItemCodenames = bounded(codenameList(raw.modular_content));
  references.linked.push(...linkedItemCodenames);
  return Object.freeze({
    type: 'rich_text',
    name,
    value: html(raw.value, context),
    images: Object.freeze(bounded(images)) as RichTextImage[],
    links: Object.freeze(bounded(links)) as RichTextLink[],
    linkedItemCodenames: Object.freeze(linkedItemCodenames) as string[],
  });
}

function html(value: unknown, context: ElementContext): string {
  const text = cleanText(asString(value));
  if (isTooComplex(text)) {
    report('rich_text_too_complex', context, 'has too many or too deeply nested tags and is left out');
    return '';
  }
  const cut = cutHtml(text, MAX_RICH_TEXT_BYTES);
  if (cut !== text) report('rich_text_cut', context, `was cut at ${MAX_RICH_TEXT_BYTES} bytes`);
  return cut;
}

function report(
  code: 'text_cut' | 'rich_text_cut' | 'rich_text_too_complex' | 'bad_date' | 'bad_number' | 'bad_asset',
  context: ElementContext,
  what: string,
): void {
  context.problems.add(code, context.itemCodename, `element "${context.elementCodename}" ${what}`);
}
