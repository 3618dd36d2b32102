import { z } from 'zod';
import type { ContentFile } from '../content/content-files.js';
import { readAttributes, TAG, writeTag } from '../service/rich-text.js';
import { assetId, DEFAULT_ID, idOf, itemId } from './ids.js';
import { collectionId, type ElementSource, stepId, type TypeSource } from './model-backup.js';

/** The service takes no longer names; of items in its list, which nobody else sees. */
const MAX_NAME = 50;

const codenames = z.array(z.union([z.string(), z.object({ codename: z.string() })]));
const moment = z.union([
  z.string(),
  z.object({ value: z.string().nullable(), display_timezone: z.string().nullish() }),
]);

export interface ContentSource {
  items: ReadonlyMap<string, ContentFile>;
  types: ReadonlyMap<string, TypeSource>;
}

/** Items and their language variants in the layout of a backup; components are inside the texts that hold them. */
export function contentBackup(source: ContentSource): { contentItems: object[]; languageVariants: object[] } {
  const items = [...source.items.values()].filter(({ component }) => !component);
  return {
    contentItems: items.map((item) => ({
      id: itemId(item.codename),
      codename: item.codename,
      name: item.name.length > MAX_NAME ? `${item.name.slice(0, MAX_NAME - 1).trimEnd()}…` : item.name,
      type: { id: idOf('type', item.type) },
      collection: { id: collectionId(item.collection ?? 'default') },
    })),
    languageVariants: items.map((item) => ({
      item: { id: itemId(item.codename) },
      language: { id: DEFAULT_ID },
      workflow: { workflow_identifier: { id: DEFAULT_ID }, step_identifier: { id: stepId('published') } },
      elements: elementsOf(item, source, [item.codename]),
    })),
  };
}

/** @param trail codenames of the item and of the components around this one, which is last */
function elementsOf(item: ContentFile, source: ContentSource, trail: readonly string[]): object[] {
  const type = source.types.get(item.type);
  if (!type) throw new Error(`${item.codename} is of the unknown type ${item.type}.`);
  return type.elements.flatMap((element) => {
    const raw = item.elements[element.codename];
    if (raw === undefined || raw === null) return [];
    const place = { element: { id: idOf('type', item.type, element.codename) } };
    return [{ ...place, ...elementValue(raw, element, item.type, source, trail) }];
  });
}

function elementValue(
  raw: unknown,
  element: ElementSource,
  type: string,
  source: ContentSource,
  trail: readonly string[],
): object {
  const list = (idFor: (codename: string) => string) =>
    codenames.parse(raw).map((each) => ({ id: idFor(typeof each === 'string' ? each : each.codename) }));
  switch (element.type) {
    case 'url_slug':
      return { value: raw, mode: 'custom' };
    case 'date_time': {
      const parsed = moment.parse(raw);
      return typeof parsed === 'string' ? { value: parsed } : parsed;
    }
    case 'multiple_choice':
      return { value: list((codename) => idOf('type', type, element.codename, codename)) };
    case 'taxonomy':
      return {
        value: list((codename) => idOf('taxonomy', element.taxonomy_group?.codename ?? '', codename)),
      };
    case 'modular_content':
    case 'subpages':
      return { value: list(itemId) };
    case 'asset':
      return { value: list(assetId) };
    case 'rich_text':
      return richText(String(raw), source, trail);
    default:
      return { value: raw };
  }
}

/** The text with ids in place of codenames, and the components in it. */
function richText(html: string, source: ContentSource, trail: readonly string[]): object {
  const components = new Map<string, object>();
  const value = html.replace(TAG, (whole, name: string, inner: string) => {
    const attributes = readAttributes(inner);
    const codename = attributes.get('data-codename');
    const target = codename === undefined ? undefined : source.items.get(codename);
    if (codename !== undefined && !target) throw new Error(`${trail[0]} names the missing item ${codename}.`);
    attributes.delete('data-codename');
    switch (name.toLowerCase()) {
      case 'object': {
        if (!target) return whole;
        if (!target.component) return objectTag('item', itemId(target.codename));
        if (trail.includes(target.codename)) throw new Error(`${target.codename} is a component of itself.`);
        const around = [...trail, target.codename];
        const id = idOf('component', ...around);
        const elements = elementsOf(target, source, around);
        components.set(id, { id, type: { id: idOf('type', target.type) }, elements });
        return objectTag('component', id);
      }
      case 'a':
        if (target) attributes.delete('href');
        return target
          ? writeTag('a', attributes, { 'data-item-id': itemId(target.codename) })
          : asset(whole, 'a', attributes);
      default:
        return asset(whole, name, attributes);
    }
  });
  return { value, components: [...components.values()] };
}

function objectTag(kind: 'item' | 'component', id: string): string {
  return `<object type="application/kenticocloud" data-type="${kind}" data-id="${id}">`;
}

function asset(whole: string, name: string, attributes: Map<string, string>): string {
  const codename = attributes.get('data-asset-id');
  if (codename === undefined) return whole;
  const id = assetId(codename);
  // Only delivered texts have both; a restore would leave this one as it is.
  attributes.delete('data-image-id');
  return writeTag(name, attributes, { 'data-asset-id': id });
}
