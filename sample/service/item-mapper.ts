import { z } from 'zod';
import type { AssetTable } from './assets.js';
import type { DeliveredAsset, DeliveredElement, DeliveredItem, DeliveredSystem } from './delivered.js';
import { NAMESPACES, uuidFromName } from './identity.js';
import type { ItemRecord } from './item-file.js';
import type { Model, ModelElement } from './model.js';
import { type RichTextLookup, resolveRichText } from './rich-text.js';

/** What mapping an item needs of the project around it. */
export interface ProjectView {
  model: Model;
  assets: AssetTable;
  record(codename: string): ItemRecord | undefined;
  recordById(id: string): ItemRecord | undefined;
  languageOf(record: ItemRecord): string;
}

type Warn = (text: string) => void;

interface References {
  items: string[];
  assets: string[];
}

const codenames = z.array(z.string());
/** An asset as it is, or a part of it: left, top, width and height in pixels. */
const placedAssets = z.array(
  z.union([
    z.string().transform((codename) => ({ codename, rect: null })),
    z.object({ codename: z.string(), rect: z.tuple([z.int(), z.int(), z.int(), z.int()]) }),
  ]),
);
const dated = z.union([
  z.string().transform((value) => ({ value, display_timezone: null })),
  z.object({ value: z.string().nullish(), display_timezone: z.string().nullish() }),
]);

/**
 * An item as Delivery API v2 gives it. Whatever the file has that the model does not know, or in a wrong form,
 * is left out or empty and told to `warn`; nothing here throws.
 * @param only codenames of the elements that are wanted; null: all
 */
export function mapItem(
  record: ItemRecord,
  project: ProjectView,
  warn: Warn = () => {},
  only: ReadonlySet<string> | null = null,
): DeliveredItem {
  const type = project.model.types.get(record.type);
  const elements: Record<string, DeliveredElement> = {};
  if (!type) warn(`its type "${record.type}" is not in the model, so it has no elements`);
  for (const element of type?.elements.values() ?? []) {
    if (only !== null && !only.has(element.codename)) continue;
    elements[element.codename] = mapElement(element, record, project, { items: [], assets: [] }, (text) =>
      warn(`element ${element.codename} ${text}`),
    );
  }
  if (type) {
    for (const name of Object.keys(record.elements)) {
      if (!type.elements.has(name)) warn(`element ${name} is not in the type ${record.type}`);
    }
  }
  return { system: mapSystem(record, project), elements };
}

/** Codenames of the items and assets an item's elements name. */
export function referencesOf(record: ItemRecord, project: ProjectView): References {
  const references: References = { items: [], assets: [] };
  for (const element of project.model.types.get(record.type)?.elements.values() ?? []) {
    if (['modular_content', 'asset', 'rich_text'].includes(element.kind)) {
      mapElement(element, record, project, references, () => {});
    }
  }
  return references;
}

function mapSystem(record: ItemRecord, project: ProjectView): DeliveredSystem {
  return {
    id: record.id,
    name: record.name,
    codename: record.codename,
    language: project.languageOf(record),
    type: record.type,
    collection: record.collection,
    sitemap_locations: [],
    last_modified: record.lastModified,
    // A component has no life of its own: it is published with the item around it.
    workflow: record.component ? null : 'default',
    workflow_step: record.component ? null : record.workflowStep,
  };
}

function mapElement(
  element: ModelElement,
  record: ItemRecord,
  project: ProjectView,
  references: References,
  warn: Warn,
): DeliveredElement {
  const raw = record.elements[element.codename] ?? null;
  const base = { type: element.kind, name: element.name };
  const list = (): string[] => {
    if (raw === null) return [];
    const parsed = codenames.safeParse(raw);
    if (!parsed.success) warn('must be a list of codenames');
    return parsed.data ?? [];
  };
  switch (element.kind) {
    case 'text':
    case 'url_slug':
      if (raw !== null && typeof raw !== 'string') warn('must be a text');
      return { ...base, value: typeof raw === 'string' ? raw : '' };
    case 'custom':
      return { ...base, value: raw === null || typeof raw === 'string' ? raw : JSON.stringify(raw) };
    case 'number':
      if (raw !== null && typeof raw !== 'number') warn('must be a number');
      return { ...base, value: typeof raw === 'number' ? raw : null };
    case 'date_time':
      return { ...base, ...mapDate(raw, warn) };
    case 'multiple_choice': {
      const chosen = list();
      for (const codename of chosen) {
        if (!element.options.some((option) => option.codename === codename)) {
          warn(`has the unknown option "${codename}"`);
        }
      }
      // In the order of the model, as the service does, not in the order of the choosing.
      return { ...base, value: element.options.filter((option) => chosen.includes(option.codename)) };
    }
    case 'taxonomy': {
      const group = project.model.taxonomies.get(element.taxonomyGroup ?? '');
      const terms = list().flatMap((codename) => {
        const term = group?.termByCodename.get(codename);
        if (!term) warn(`has the unknown term "${codename}"`);
        return term ? [{ name: term.name, codename }] : [];
      });
      return { ...base, taxonomy_group: element.taxonomyGroup ?? '', value: terms };
    }
    case 'modular_content': {
      const targets = list();
      for (const codename of targets) {
        if (!project.record(codename)) warn(`links the item "${codename}", which is not there`);
      }
      references.items.push(...targets);
      return { ...base, value: targets };
    }
    case 'asset': {
      const placed = placedAssets.safeParse(raw ?? []);
      if (!placed.success) warn('must be a list of codenames, or of {"codename", "rect"}');
      return {
        ...base,
        value: (placed.data ?? []).flatMap((each) => mapAsset(each, project, references, warn)),
      };
    }
    case 'rich_text': {
      if (raw !== null && typeof raw !== 'string') warn('must be HTML text');
      const rich = resolveRichText(typeof raw === 'string' ? raw : '', lookupIn(project), warn);
      references.items.push(...rich.items);
      references.assets.push(...rich.assets);
      return {
        ...base,
        images: rich.images,
        links: rich.links,
        modular_content: rich.modularContent,
        value: rich.value,
      };
    }
  }
}

function mapDate(raw: unknown, warn: Warn): { value: string | null; display_timezone: string | null } {
  if (raw === null) return { value: null, display_timezone: null };
  const parsed = dated.safeParse(raw);
  const text = parsed.data?.value;
  if (!text) {
    if (!parsed.success) warn('must be a time, or {"value", "display_timezone"}');
    return { value: null, display_timezone: null };
  }
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    warn(`has no ISO 8601 time but "${text}"`);
    return { value: null, display_timezone: null };
  }
  return {
    value: new Date(time).toISOString().replace('.000Z', 'Z'),
    display_timezone: parsed.data?.display_timezone ?? null,
  };
}

function mapAsset(
  { codename, rect }: z.infer<typeof placedAssets>[number],
  project: ProjectView,
  references: References,
  warn: Warn,
): DeliveredAsset[] {
  references.assets.push(codename);
  const asset = project.assets.byCodename.get(codename);
  if (!asset) {
    warn(`has the unknown asset "${codename}"`);
    return [];
  }
  return [
    {
      name: asset.fileName,
      description: asset.description,
      type: asset.mediaType,
      size: asset.size,
      url: asset.url,
      width: asset.width,
      height: asset.height,
      renditions: rect === null ? {} : { default: renditionOf(codename, rect) },
    },
  ];
}

function renditionOf(codename: string, rect: readonly number[]) {
  const [, , width = 1, height = 1] = rect;
  const idOf = (what: string) => uuidFromName(`${what}:${codename}:${rect.join()}`, NAMESPACES.file);
  return {
    rendition_id: idOf('rendition'),
    preset_id: idOf('preset'),
    width,
    height,
    query: `w=${width}&h=${height}&fit=clip&rect=${rect.join()}`,
  };
}

function lookupIn(project: ProjectView): RichTextLookup {
  return {
    item: (codename) => project.record(codename),
    itemById: (id) => project.recordById(id),
    asset: (name) => project.assets.byCodename.get(name) ?? project.assets.byId.get(name),
    urlSlug: (record) => {
      const elements = project.model.types.get(record.type)?.elements.values() ?? [];
      for (const element of elements) {
        const value = element.kind === 'url_slug' ? record.elements[element.codename] : undefined;
        if (typeof value === 'string') return value;
      }
      return '';
    },
  };
}
