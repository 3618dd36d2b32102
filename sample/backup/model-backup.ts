import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PAGE_TYPES } from '../../src/content/page-kinds.contract.js';
import { DEFAULT_ID, idOf, itemId } from './ids.js';

const named = z.looseObject({ codename: z.string(), name: z.string() });
const reference = z.object({ codename: z.string() });

const element = z.looseObject({
  codename: z.string(),
  type: z.string(),
  content_group: reference.optional(),
  allowed_content_types: z.array(reference).optional(),
  allowed_item_link_types: z.array(reference).optional(),
  taxonomy_group: reference.optional(),
  depends_on: z.object({ element: reference }).optional(),
  options: z.array(named).optional(),
  source_url: z.string().optional(),
});
export type ElementSource = z.infer<typeof element>;

const type = named.extend({ content_groups: z.array(named).default([]), elements: z.array(element) });
export type TypeSource = z.infer<typeof type>;

const term = named.extend({
  get terms() {
    return z.array(term).default([]);
  },
});
type Term = z.infer<typeof term>;

const folder = named.extend({
  get folders() {
    return z.array(folder).default([]);
  },
});
type Folder = z.infer<typeof folder>;

const step = named.extend({ transitions_to: z.array(z.object({ step: reference })).default([]) });
const workflow = named.extend({
  scopes: z.array(z.unknown()).max(0),
  steps: z.array(step),
  published_step: named,
  archived_step: named,
});

const space = named.extend({
  web_spotlight_root_item: reference,
  collections: z.array(reference),
});
const webSpotlight = z.object({ enabled: z.boolean(), root_type: reference });

/** Addresses that stand in the model. */
export interface Places {
  /** Origin of the site that serves the custom elements. */
  site: string;
  /** Address that opens the preview, with `{ItemId}` for the item; null = to be entered by hand. */
  preview: string | null;
}

export interface ModelBackup {
  /** By name of the file in the backup, without its ending. */
  files: Record<string, unknown>;
  types: ReadonlyMap<string, TypeSource>;
  /** Codename of the language of all items. */
  language: string;
}

/**
 * The model in the layout of a backup: as the Management API gives it, with ids in place of codenames.
 * @param folderPath with the model's files
 */
export function modelBackup(folderPath: string, places: Places): ModelBackup {
  const read = <T>(name: string, schema: z.ZodType<T>): T =>
    schema.parse(JSON.parse(readFileSync(join(folderPath, `${name}.json`), 'utf8')));
  const types = read('contentTypes', z.array(type));
  const languages = read('languages', z.array(named.extend({ is_default: z.boolean() })));
  const language = languages.find(({ is_default }) => is_default);
  if (!language) throw new Error('languages.json has no default language.');
  const spotlight = read('webSpotlight', webSpotlight);
  const files = {
    collections: read('collections', z.array(named)).map((each) => ({
      ...each,
      id: collectionId(each.codename),
    })),
    languages: languages.map((each) => ({
      ...each,
      id: each.is_default ? DEFAULT_ID : idOf('language', each.codename),
    })),
    taxonomies: read('taxonomyGroups', z.array(term)).map((group) => withTermIds(group, group.codename)),
    assetFolders: read('assetFolders', z.array(folder)).map(withFolderIds),
    // Nothing but an empty list of snippets was ever needed; types would have to refer to them.
    contentTypeSnippets: read('contentTypeSnippets', z.array(type).max(0)),
    contentTypes: types.map((each) => typeBackup(each, places)),
    webSpotlight: { ...spotlight, root_type: { id: idOf('type', spotlight.root_type.codename) } },
    workflows: read('workflows', z.array(workflow)).map(workflowBackup),
    spaces: read('spaces', z.array(space)).map(
      ({ codename, name, collections, web_spotlight_root_item }) => ({
        id: idOf('space', codename),
        codename,
        name,
        collections: collections.map((each) => ({ id: collectionId(each.codename) })),
        web_spotlight_root_item: { id: itemId(web_spotlight_root_item.codename) },
      }),
    ),
    previewUrls: {
      space_domains: [],
      preview_url_patterns:
        places.preview === null
          ? []
          : PAGE_TYPES.map((codename) => ({
              content_type: { id: idOf('type', codename) },
              url_patterns: [{ space: null, url_pattern: places.preview }],
            })),
    },
    // Its secret is made by the service, and belongs into the settings of the site.
    webhooks: [],
  };
  return { files, types: new Map(types.map((each) => [each.codename, each])), language: language.codename };
}

export function collectionId(codename: string): string {
  return codename === 'default' ? DEFAULT_ID : idOf('collection', codename);
}

/** Of a step of the one workflow. */
export function stepId(codename: string): string {
  return idOf('workflow', 'default', codename);
}

function typeBackup({ codename, content_groups, elements, ...rest }: TypeSource, places: Places) {
  const group = (name: string) => idOf('type', codename, 'group', name);
  const own = (name: string) => idOf('type', codename, name);
  const typeIds = (references: { codename: string }[]) =>
    references.map((each) => ({ id: idOf('type', each.codename) }));
  return {
    ...rest,
    id: idOf('type', codename),
    codename,
    content_groups: content_groups.map((each) => ({ ...each, id: group(each.codename) })),
    elements: elements.map(({ content_group, ...each }) => ({
      ...each,
      id: own(each.codename),
      ...(content_group && { content_group: { id: group(content_group.codename) } }),
      ...(each.allowed_content_types && { allowed_content_types: typeIds(each.allowed_content_types) }),
      ...(each.allowed_item_link_types && { allowed_item_link_types: typeIds(each.allowed_item_link_types) }),
      ...(each.taxonomy_group && { taxonomy_group: { id: idOf('taxonomy', each.taxonomy_group.codename) } }),
      ...(each.depends_on && { depends_on: { element: { id: own(each.depends_on.element.codename) } } }),
      ...(each.options && {
        options: each.options.map((option) => ({
          ...option,
          id: idOf('type', codename, each.codename, option.codename),
        })),
      }),
      ...(each.source_url && { source_url: places.site + new URL(each.source_url).pathname }),
    })),
  };
}

function withTermIds(each: Term, group: string): object {
  const id = each.codename === group ? idOf('taxonomy', group) : idOf('taxonomy', group, each.codename);
  return { ...each, id, terms: each.terms.map((inner) => withTermIds(inner, group)) };
}

function withFolderIds(each: Folder): object {
  return { ...each, id: idOf('folder', each.codename), folders: each.folders.map(withFolderIds) };
}

function workflowBackup({ steps, published_step, archived_step, ...rest }: z.infer<typeof workflow>) {
  const withId = <T extends { codename: string }>(each: T) => ({ ...each, id: stepId(each.codename) });
  return {
    ...rest,
    id: rest.codename === 'default' ? DEFAULT_ID : idOf('workflow', rest.codename),
    steps: steps.map((each) => ({
      ...withId(each),
      transitions_to: each.transitions_to.map((to) => ({ step: { id: stepId(to.step.codename) } })),
    })),
    scheduled_step: withId({ codename: 'scheduled', name: 'Scheduled' }),
    published_step: withId(published_step),
    archived_step: withId(archived_step),
  };
}
