import { z } from 'zod';
import { NAMESPACES, uuidFromName } from './identity.js';

/** Element kinds as the Delivery API names them. */
export type ElementKind =
  | 'text'
  | 'rich_text'
  | 'number'
  | 'multiple_choice'
  | 'date_time'
  | 'asset'
  | 'modular_content'
  | 'url_slug'
  | 'taxonomy'
  | 'custom';

export interface Choice {
  name: string;
  codename: string;
}

export interface ModelElement {
  codename: string;
  name: string;
  kind: ElementKind;
  options: Choice[];
  taxonomyGroup: string | null;
  /** Path of the page that is shown for a custom element; null for all others. */
  page: string | null;
}

export interface ContentType {
  id: string;
  name: string;
  codename: string;
  lastModified: string;
  elements: ReadonlyMap<string, ModelElement>;
  /** Hash of what the model file says, to tell whether a save changed this type. */
  hash: string;
}

export interface Term {
  name: string;
  codename: string;
  terms: Term[];
}

export interface TaxonomyGroup {
  id: string;
  name: string;
  codename: string;
  lastModified: string;
  terms: Term[];
  termByCodename: ReadonlyMap<string, Term>;
  hash: string;
}

export interface Language {
  id: string;
  name: string;
  codename: string;
  lastModified: string;
  isDefault: boolean;
  fallback: string | null;
  hash: string;
}

export interface Model {
  types: ReadonlyMap<string, ContentType>;
  taxonomies: ReadonlyMap<string, TaxonomyGroup>;
  languages: ReadonlyMap<string, Language>;
  defaultLanguage: string;
}

const reference = z.looseObject({ codename: z.string().optional(), id: z.string().optional() });

const elementFile = z.looseObject({
  id: z.string().optional(),
  codename: z.string(),
  name: z.string().optional(),
  type: z.string(),
  options: z.array(z.looseObject({ name: z.string(), codename: z.string().optional() })).optional(),
  taxonomy_group: reference.optional(),
  snippet: reference.optional(),
  source_url: z.string().optional(),
});
export type ElementFile = z.infer<typeof elementFile>;

export const typeFile = z.array(
  z.looseObject({
    id: z.string().optional(),
    codename: z.string(),
    name: z.string(),
    elements: z.array(elementFile),
  }),
);
export type TypeFile = z.infer<typeof typeFile>;

const termFile: z.ZodType<TermFile> = z.looseObject({
  codename: z.string(),
  name: z.string(),
  get terms() {
    return z.array(termFile).optional();
  },
});
export interface TermFile {
  codename: string;
  name: string;
  terms?: TermFile[];
}

export const taxonomyFile = z.array(
  z.looseObject({
    id: z.string().optional(),
    codename: z.string(),
    name: z.string(),
    terms: z.array(termFile),
  }),
);
export type TaxonomyFile = z.infer<typeof taxonomyFile>;

export const languageFile = z.array(
  z.looseObject({
    id: z.string().optional(),
    codename: z.string(),
    name: z.string(),
    is_default: z.boolean().optional(),
    is_active: z.boolean().optional(),
    fallback_language: reference.nullish(),
  }),
);
export type LanguageFile = z.infer<typeof languageFile>;

/** A model without files, so that a project that lacks one still starts. */
export const EMPTY_MODEL: Model = {
  types: new Map(),
  taxonomies: new Map(),
  languages: new Map([
    [
      'default',
      {
        id: uuidFromName('default', NAMESPACES.language),
        name: 'Default',
        codename: 'default',
        lastModified: '1970-01-01T00:00:00.0000000Z',
        isDefault: true,
        fallback: null,
        hash: '',
      },
    ],
  ]),
  defaultLanguage: 'default',
};

/** The wanted language and those its items fall back to, in order. Empty for a language that is not there. */
export function languageChain(model: Model, wanted: string): string[] {
  const chain: string[] = [];
  for (let at = model.languages.get(wanted); at && !chain.includes(at.codename); ) {
    chain.push(at.codename);
    at = at.fallback === null ? undefined : model.languages.get(at.fallback);
  }
  return chain;
}
