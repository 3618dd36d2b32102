import { basename } from 'node:path';
import { z } from 'zod';
import { NAMESPACES, uuidFromName } from './identity.js';
import { reasonOf } from './log.js';

/** One content item as its file says it; elements are not checked against the model yet. */
export interface ItemRecord {
  codename: string;
  id: string;
  name: string;
  type: string;
  collection: string;
  /** Null: the project's default language. */
  language: string | null;
  lastModified: string;
  workflowStep: string;
  /** Lives inside another item: never listed by itself. */
  component: boolean;
  /** Newer, unpublished variant; seen with the preview key only. */
  draft: boolean;
  elements: Readonly<Record<string, unknown>>;
  /** Path from the project folder. */
  file: string;
  /** Hash of the file's bytes. */
  hash: string;
}

const itemFile = z.looseObject({
  id: z.uuid().optional(),
  name: z.string(),
  type: z.string().min(1),
  collection: z.string().min(1).optional(),
  language: z.string().min(1).optional(),
  component: z.boolean().optional(),
  workflow_step: z.string().min(1).optional(),
  elements: z.record(z.string(), z.unknown()).optional(),
});

/** `home.json` holds the published variant of `home`, `home.draft.json` the newer draft. */
export function itemOfFile(file: string): { codename: string; draft: boolean } | null {
  const match = /^(.+?)(\.draft)?\.json$/.exec(basename(file));
  return match?.[1] ? { codename: match[1], draft: match[2] !== undefined } : null;
}

/**
 * @param file path from the project folder, with forward slashes
 * @throws Error that says what is wrong, in words for the log
 */
export function parseItem(file: string, text: string, hash: string, lastModified: string): ItemRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(reasonOf(error));
  }
  return itemOf(file, value, hash, lastModified);
}

/** Like {@link parseItem}, of what the file's JSON says. @throws Error likewise */
export function itemOf(file: string, value: unknown, hash: string, lastModified: string): ItemRecord {
  const named = itemOfFile(file);
  if (!named || !/^[a-z0-9_]+$/.test(named.codename)) {
    throw new Error('the file name must be a codename: lower-case letters, digits and _');
  }
  let raw: z.infer<typeof itemFile>;
  try {
    raw = itemFile.parse(value);
  } catch (error) {
    throw new Error(error instanceof z.ZodError ? z.prettifyError(error) : reasonOf(error));
  }
  return {
    codename: named.codename,
    id: raw.id ?? uuidFromName(named.codename, NAMESPACES.item),
    name: raw.name,
    type: raw.type,
    collection: raw.collection ?? 'default',
    language: raw.language ?? null,
    lastModified,
    workflowStep: raw.workflow_step ?? (named.draft ? 'draft' : 'published'),
    component: raw.component ?? file.split('/').slice(0, -1).includes('components'),
    draft: named.draft,
    elements: raw.elements ?? {},
    file,
    hash,
  };
}
