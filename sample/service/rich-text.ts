import type { Asset } from './assets.js';
import type { DeliveredImage, DeliveredLink } from './delivered.js';
import { NAMESPACES, uuidFromName } from './identity.js';
import type { ItemRecord } from './item-file.js';

/** What rich text needs to know about the rest of the project. */
export interface RichTextLookup {
  item(codename: string): ItemRecord | undefined;
  itemById(id: string): ItemRecord | undefined;
  asset(codenameOrId: string): Asset | undefined;
  urlSlug(record: ItemRecord): string;
}

export interface RichTextResult {
  value: string;
  images: Record<string, DeliveredImage>;
  links: Record<string, DeliveredLink>;
  modularContent: string[];
  /** Everything referred to, also what is not there. */
  items: string[];
  assets: string[];
}

/** The service's value of a rich text element nobody wrote in. */
export const EMPTY_RICH_TEXT = '<p><br></p>';

export const TAG = /<(object|a|img|figure)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * Turns the HTML of an item file into what Delivery gives: components and linked items by codename, item links
 * and pictures by id, with the element's lists filled. Everything else, tables too, passes untouched.
 */
export function resolveRichText(
  html: string,
  lookup: RichTextLookup,
  warn: (text: string) => void,
): RichTextResult {
  const result: RichTextResult = {
    value: '',
    images: {},
    links: {},
    modularContent: [],
    items: [],
    assets: [],
  };
  if (html.trim() === '') return { ...result, value: EMPTY_RICH_TEXT };
  result.value = html.replace(TAG, (whole, name: string, inner: string) => {
    const attributes = readAttributes(inner);
    switch (name.toLowerCase()) {
      case 'object':
        return object(whole, attributes, lookup, result, warn);
      case 'a':
        return link(whole, attributes, lookup, result, warn);
      default:
        return picture(whole, name, attributes, lookup, result, warn);
    }
  });
  return result;
}

function object(
  whole: string,
  attributes: Map<string, string>,
  lookup: RichTextLookup,
  result: RichTextResult,
  warn: (text: string) => void,
): string {
  const codename = attributes.get('data-codename');
  if (attributes.get('data-type') !== 'item' || !codename) return whole;
  const target = lookup.item(codename);
  if (!target) warn(`embeds the item "${codename}", which is not there`);
  if (!result.modularContent.includes(codename)) result.modularContent.push(codename);
  result.items.push(codename);
  const rel = target ? (target.component ? 'component' : 'link') : (attributes.get('data-rel') ?? 'link');
  const tag = `<object type="application/kenticocloud" data-type="item" data-rel="${rel}" data-codename="${codename}">`;
  return whole.endsWith('/>') ? `${tag}</object>` : tag;
}

function link(
  whole: string,
  attributes: Map<string, string>,
  lookup: RichTextLookup,
  result: RichTextResult,
  warn: (text: string) => void,
): string {
  const assetName = attributes.get('data-asset-id');
  if (assetName !== undefined) {
    const asset = lookup.asset(assetName);
    if (!asset) {
      warn(`links to the asset "${assetName}", which is not there`);
      return whole;
    }
    result.assets.push(asset.codename);
    return writeTag('a', attributes, { 'data-asset-id': asset.id, href: asset.url });
  }
  const codename = attributes.get('data-codename');
  const givenId = attributes.get('data-item-id');
  if (!codename && !givenId) return whole;
  const target = codename ? lookup.item(codename) : lookup.itemById(givenId ?? '');
  attributes.delete('data-codename');
  if (!target || target.component) warn(`links to the item "${codename ?? givenId}", which is not there`);
  if (codename) result.items.push(codename);
  const id = target?.id ?? (codename ? uuidFromName(codename, NAMESPACES.item) : (givenId ?? ''));
  if (target && !target.component) {
    if (!codename) result.items.push(target.codename);
    result.links[id] = { codename: target.codename, type: target.type, url_slug: lookup.urlSlug(target) };
  }
  return writeTag('a', attributes, { 'data-item-id': id, href: '' });
}

function picture(
  whole: string,
  name: string,
  attributes: Map<string, string>,
  lookup: RichTextLookup,
  result: RichTextResult,
  warn: (text: string) => void,
): string {
  const wanted = attributes.get('data-asset-id') || attributes.get('data-image-id');
  if (!wanted) return whole;
  const asset = lookup.asset(wanted);
  const isImage = name.toLowerCase() === 'img';
  if (!asset) {
    if (isImage) warn(`shows the asset "${wanted}", which is not there`);
    return whole;
  }
  const ids = { 'data-asset-id': asset.id, 'data-image-id': asset.id };
  if (!isImage) return writeTag('figure', attributes, ids);
  if (!result.images[asset.id]) {
    result.assets.push(asset.codename);
    result.images[asset.id] = {
      image_id: asset.id,
      description: asset.description,
      url: asset.url,
      width: asset.width,
      height: asset.height,
    };
  }
  const alt = attributes.get('alt') || escapeAttribute(asset.description ?? '');
  return writeTag('img', attributes, { src: asset.url, ...ids, alt });
}

/** Values stay escaped, as they stand in the HTML. */
export function readAttributes(inner: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const match of inner.matchAll(ATTRIBUTE)) {
    if (match[1]) attributes.set(match[1].toLowerCase(), match[2] ?? match[3] ?? match[4] ?? '');
  }
  return attributes;
}

/** Known attributes first and in the service's order, then whatever else the editor's HTML has. */
export function writeTag(
  name: string,
  attributes: Map<string, string>,
  known: Record<string, string>,
): string {
  const all = new Map([...Object.entries(known), ...[...attributes].filter(([key]) => !(key in known))]);
  return `<${name}${[...all].map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join('')}>`;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
