import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

const itemSchema = z.strictObject({
  id: z.uuid().optional(),
  name: z.string().min(1),
  type: z.string().min(1),
  collection: z.string().optional(),
  language: z.string().optional(),
  component: z.boolean().optional(),
  elements: z.record(z.string(), z.unknown()),
});

/** One item file of the demo. */
export interface ContentFile extends z.infer<typeof itemSchema> {
  codename: string;
  /** True for an item that lives inside another one's rich text. */
  component: boolean;
}

const elementSchema = z.looseObject({
  codename: z.string(),
  type: z.string(),
  is_required: z.boolean().default(false),
  options: z.array(z.looseObject({ codename: z.string() })).default([]),
  mode: z.enum(['single', 'multiple']).optional(),
  taxonomy_group: z.looseObject({ codename: z.string() }).optional(),
  allowed_content_types: z.array(z.looseObject({ codename: z.string() })).optional(),
  allowed_item_link_types: z.array(z.looseObject({ codename: z.string() })).optional(),
  item_count_limit: z.looseObject({ value: z.number(), condition: z.string() }).optional(),
  maximum_text_length: z.looseObject({ value: z.number(), applies_to: z.string() }).optional(),
  validation_regex: z.looseObject({ regex: z.string() }).optional(),
});
export type ElementModel = z.infer<typeof elementSchema>;

const typeSchema = z.looseObject({
  codename: z.string(),
  content_groups: z.array(z.looseObject({ codename: z.string() })),
  elements: z.array(elementSchema),
});

const termGroupSchema = z.looseObject({
  codename: z.string(),
  terms: z.array(z.looseObject({ codename: z.string() })),
});

const assetSchema = z.looseObject({ codename: z.string(), description: z.string().nullish() });

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** All published items under the folders, by codename. Throws for a codename given twice or a wrong shape. */
export function readItems(folders: readonly string[]): Map<string, ContentFile> {
  const items = new Map<string, ContentFile>();
  for (const entry of folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }),
  )) {
    if (!entry.isFile() || !entry.name.endsWith('.json') || entry.name.endsWith('.draft.json')) continue;
    const codename = basename(entry.name, '.json');
    const path = join(entry.parentPath, entry.name);
    const parsed = itemSchema.safeParse(readJson(path));
    if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
    if (items.has(codename)) throw new Error(`${path}: another file has this codename`);
    const component = parsed.data.component ?? entry.parentPath.split('/').includes('components');
    items.set(codename, { ...parsed.data, codename, component });
  }
  return items;
}

/** Content types by codename, each with its elements by codename. */
export function readModel(folder: string) {
  const types = z.array(typeSchema).parse(readJson(join(folder, 'contentTypes.json')));
  const groups = z.array(termGroupSchema).parse(readJson(join(folder, 'taxonomyGroups.json')));
  return {
    types: new Map(
      types.map((type) => [
        type.codename,
        new Map(type.elements.map((element): [string, ElementModel] => [element.codename, element])),
      ]),
    ),
    taxonomies: new Map(
      groups.map((group) => [group.codename, new Set(group.terms.map((term) => term.codename))]),
    ),
  };
}
export type ContentModel = ReturnType<typeof readModel>;

/** Codenames of the asset list. */
export function readAssets(file: string): Map<string, string> {
  const assets = z.array(assetSchema).parse(readJson(file));
  return new Map(assets.map((asset) => [asset.codename, asset.description ?? '']));
}
