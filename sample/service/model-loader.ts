import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOf, NAMESPACES, uuidFromName } from './identity.js';
import { isErrno, type Log, reasonOf } from './log.js';
import {
  type Choice,
  type ContentType,
  type ElementFile,
  type ElementKind,
  EMPTY_MODEL,
  type Language,
  type LanguageFile,
  languageFile,
  type Model,
  type ModelElement,
  type TaxonomyFile,
  type TaxonomyGroup,
  type Term,
  type TermFile,
  type TypeFile,
  taxonomyFile,
  typeFile,
} from './model.js';

const KINDS: Record<string, ElementKind> = {
  text: 'text',
  rich_text: 'rich_text',
  number: 'number',
  multiple_choice: 'multiple_choice',
  date_time: 'date_time',
  asset: 'asset',
  modular_content: 'modular_content',
  // The Delivery API shows a web spotlight's subpages as plain linked items.
  subpages: 'modular_content',
  url_slug: 'url_slug',
  taxonomy: 'taxonomy',
  custom: 'custom',
};

/** Gives a changed object its time: `previous` is null when the service starts. */
export type Stamp = (mtimeMs: number, previous: string | null) => string;

/**
 * Reads the model in the layout `@kontent-ai/data-ops` restores from: contentTypes.json,
 * contentTypeSnippets.json, taxonomyGroups.json, languages.json. A file that is broken keeps what it last said.
 */
export async function loadModel(modelDir: string, previous: Model, stamp: Stamp, log: Log): Promise<Model> {
  const read = async <T>(name: string, schema: z.ZodType<T>) => {
    const file = join(modelDir, name);
    try {
      const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
      return { value: schema.parse(JSON.parse(text)), mtimeMs };
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return null;
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : reasonOf(error);
      log({
        level: 'error',
        file: `model/${name}`,
        message: `Not usable, the last good one is kept: ${reason}`,
      });
      return 'broken' as const;
    }
  };
  const [types, snippets, groups, languages] = await Promise.all([
    read('contentTypes.json', typeFile),
    read('contentTypeSnippets.json', typeFile),
    read('taxonomyGroups.json', taxonomyFile),
    read('languages.json', languageFile),
  ]);

  const languageMap =
    languages === 'broken'
      ? previous.languages
      : languages === null
        ? EMPTY_MODEL.languages
        : keyed(
            languages.value.map((raw) => language(raw, languages.value, languages.mtimeMs, previous, stamp)),
          );
  return {
    types:
      types === 'broken' || snippets === 'broken'
        ? previous.types
        : types === null
          ? new Map()
          : keyed(
              types.value.map((raw) =>
                contentType(raw, snippets?.value ?? [], types.mtimeMs, previous, stamp, log),
              ),
            ),
    taxonomies:
      groups === 'broken'
        ? previous.taxonomies
        : groups === null
          ? new Map()
          : keyed(groups.value.map((raw) => taxonomyGroup(raw, groups.mtimeMs, previous, stamp))),
    languages: languageMap,
    defaultLanguage:
      [...languageMap.values()].find((each) => each.isDefault)?.codename ??
      languageMap.keys().next().value ??
      EMPTY_MODEL.defaultLanguage,
  };
}

function keyed<T extends { codename: string }>(values: T[]): Map<string, T> {
  return new Map(values.map((value) => [value.codename, value]));
}

/** The time stays while the object says the same. */
function timeOf(
  hash: string,
  before: { hash: string; lastModified: string } | undefined,
  started: boolean,
  mtimeMs: number,
  stamp: Stamp,
): string {
  if (before?.hash === hash) return before.lastModified;
  return stamp(mtimeMs, started ? (before?.lastModified ?? '') : null);
}

function contentType(
  raw: TypeFile[number],
  snippets: TypeFile,
  mtimeMs: number,
  previous: Model,
  stamp: Stamp,
  log: Log,
): ContentType {
  const elements = raw.elements.flatMap((element) => expandSnippet(element, snippets));
  const hash = hashOf(JSON.stringify([raw.name, elements]));
  return {
    id: raw.id ?? uuidFromName(raw.codename, NAMESPACES.type),
    name: raw.name,
    codename: raw.codename,
    lastModified: timeOf(hash, previous.types.get(raw.codename), previous !== EMPTY_MODEL, mtimeMs, stamp),
    elements: keyed(
      elements.map((element) => modelElement(element, raw.codename, log)).filter((each) => each !== null),
    ),
    hash,
  };
}

function expandSnippet(element: ElementFile, snippets: TypeFile): ElementFile[] {
  if (element.type !== 'snippet') return [element];
  const wanted = element.snippet;
  const snippet = snippets.find(
    (each) => each.codename === wanted?.codename || (wanted?.id !== undefined && each.id === wanted.id),
  );
  return snippet?.elements ?? [];
}

function modelElement(raw: ElementFile, type: string, log: Log): ModelElement | null {
  if (raw.type === 'guidelines') return null;
  const kind = KINDS[raw.type];
  if (!kind) {
    log({
      level: 'warning',
      file: 'model/contentTypes.json',
      message: `Element ${type}.${raw.codename} has the unknown type "${raw.type}" and is left out`,
    });
    return null;
  }
  const options: Choice[] = (raw.options ?? []).map((option) => ({
    name: option.name,
    codename: option.codename ?? option.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
  }));
  return {
    codename: raw.codename,
    name: raw.name ?? raw.codename,
    kind,
    options,
    taxonomyGroup: raw.taxonomy_group?.codename ?? null,
    page: raw.source_url === undefined ? null : new URL(raw.source_url).pathname,
  };
}

function taxonomyGroup(
  raw: TaxonomyFile[number],
  mtimeMs: number,
  previous: Model,
  stamp: Stamp,
): TaxonomyGroup {
  const termByCodename = new Map<string, Term>();
  const build = (term: TermFile): Term => {
    const built = { name: term.name, codename: term.codename, terms: (term.terms ?? []).map(build) };
    termByCodename.set(term.codename, built);
    return built;
  };
  const terms = raw.terms.map(build);
  const hash = hashOf(JSON.stringify([raw.name, terms]));
  return {
    id: raw.id ?? uuidFromName(raw.codename, NAMESPACES.taxonomy),
    name: raw.name,
    codename: raw.codename,
    lastModified: timeOf(
      hash,
      previous.taxonomies.get(raw.codename),
      previous !== EMPTY_MODEL,
      mtimeMs,
      stamp,
    ),
    terms,
    termByCodename,
    hash,
  };
}

function language(
  raw: LanguageFile[number],
  all: LanguageFile,
  mtimeMs: number,
  previous: Model,
  stamp: Stamp,
): Language {
  const to = raw.fallback_language;
  const fallback =
    to?.codename ?? all.find((each) => each.id !== undefined && each.id === to?.id)?.codename ?? null;
  const hash = hashOf(JSON.stringify([raw.name, raw.is_default, fallback]));
  return {
    id: raw.id ?? uuidFromName(raw.codename, NAMESPACES.language),
    name: raw.name,
    codename: raw.codename,
    lastModified: timeOf(
      hash,
      previous.languages.get(raw.codename),
      previous !== EMPTY_MODEL,
      mtimeMs,
      stamp,
    ),
    isDefault: raw.is_default ?? false,
    fallback: fallback === raw.codename ? null : fallback,
    hash,
  };
}
