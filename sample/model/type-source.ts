import { z } from 'zod';
import { propertyName } from '../../src/content/delivery/property-name.js';

const elementSchema = z.looseObject({
  codename: z.string(),
  type: z.string(),
  is_required: z.boolean().optional(),
  options: z.array(z.looseObject({ codename: z.string() })).optional(),
  snippet: z.looseObject({ codename: z.string() }).optional(),
});
type ModelElement = z.infer<typeof elementSchema>;

/** What the generator reads of contentTypes.json and contentTypeSnippets.json. */
export const modelSchema = z.array(
  z.looseObject({ codename: z.string(), name: z.string(), elements: z.array(elementSchema) }),
);
export type ModelTypes = z.infer<typeof modelSchema>;

/** Model element kind -> the contract's type of its value. `subpages` is linked items with a place in the tree. */
const VALUE_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    asset: 'AssetElement',
    custom: 'CustomElement',
    date_time: 'DateTimeElement',
    modular_content: 'ModularContentElement',
    multiple_choice: 'MultipleChoiceElement',
    number: 'NumberElement',
    rich_text: 'RichTextElement',
    subpages: 'ModularContentElement',
    taxonomy: 'TaxonomyElement',
    text: 'TextElement',
    url_slug: 'UrlSlugElement',
  }),
);

/** As in biome.json, so that the written file needs no formatting. */
const LINE_WIDTH = 110;

interface Property {
  name: string;
  valueType: string;
  options: string[];
  required: boolean;
}

/**
 * Source text of `content-types.contract.ts`.
 *
 * @throws when an element is of a kind this generator does not know, names an absent snippet, is a choice
 * without options, or when two elements of a type would get the same property name.
 */
export function contentTypesSource(types: ModelTypes, snippets: ModelTypes = []): string {
  const all = types.map((type) => ({ ...type, properties: propertiesOf(type, snippets) }));
  const used = new Set(all.flatMap((type) => type.properties.map((property) => property.valueType)));
  return [
    '// Written by sample/model/generate.ts from the content types; do not edit by hand.',
    importOf([...used, 'ContentItem'].toSorted()),
    '',
    '/**',
    ' * Elements of every content type, by type codename. Each is optional also where the model requires it:',
    " * an editor's draft, an older item or a newer model may lack any of them.",
    ' */',
    'export interface ContentTypes {',
    ...all.flatMap((type) => [
      docOf(type.name, type.properties),
      ...interfaceOf(type.codename, type.properties),
    ]),
    '}',
    '',
    'export type TypeCodename = keyof ContentTypes;',
    '',
    '/** An item of a known type. */',
    'export type Item<T extends TypeCodename> = ContentItem<ContentTypes[T]> & { type: T };',
    '',
  ].join('\n');
}

/** Source text of `required-elements.ts`. @throws like {@link contentTypesSource} */
export function requiredElementsSource(types: ModelTypes, snippets: ModelTypes = []): string {
  const lines = types.map((type) => {
    const codenames = type.elements
      .flatMap((element) => expand(element, type.codename, snippets))
      .flatMap(({ codename, is_required: isRequired }) => (isRequired ? [quoted(codename)] : []));
    const line = `  ${type.codename}: [${codenames.join(', ')}],`;
    return line.length <= LINE_WIDTH
      ? line
      : `  ${type.codename}: [\n${codenames.map((name) => `    ${name},\n`).join('')}  ],`;
  });
  return [
    '// Written by sample/model/generate.ts from the content types; do not edit by hand.',
    "import type { TypeCodename } from './content-types.contract.js';",
    '',
    '/** Codenames of the elements that the model requires, of every content type that this build knows. */',
    'export const REQUIRED_ELEMENTS: Readonly<Record<TypeCodename, readonly string[]>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function propertiesOf(type: ModelTypes[number], snippets: ModelTypes): Property[] {
  const properties = type.elements
    .flatMap((element) => expand(element, type.codename, snippets))
    .filter((element) => element.type !== 'guidelines')
    .map((element) => property(element, type.codename));
  const seen = new Set<string>();
  for (const { name } of properties) {
    if (seen.has(name)) throw new Error(`${type.codename}: two elements would be called "${name}"`);
    seen.add(name);
  }
  return properties;
}

function expand(element: ModelElement, type: string, snippets: ModelTypes): ModelElement[] {
  if (element.type !== 'snippet') return [element];
  const snippet = snippets.find((each) => each.codename === element.snippet?.codename);
  if (!snippet)
    throw new Error(`${type}.${element.codename}: its snippet is not in contentTypeSnippets.json`);
  return snippet.elements;
}

function property(element: ModelElement, type: string): Property {
  const valueType = VALUE_TYPES.get(element.type);
  if (valueType === undefined) {
    throw new Error(`${type}.${element.codename}: unknown element kind "${element.type}"`);
  }
  const options = (element.options ?? []).map((option) => option.codename);
  if (element.type === 'multiple_choice' && options.length === 0) {
    throw new Error(`${type}.${element.codename}: a choice without options`);
  }
  return { name: propertyName(element.codename), valueType, options, required: element.is_required ?? false };
}

function importOf(names: string[]): string {
  const line = `import type { ${names.join(', ')} } from './content.contract.js';`;
  if (line.length <= LINE_WIDTH) return line;
  return ['import type {', ...names.map((name) => `  ${name},`), "} from './content.contract.js';"].join(
    '\n',
  );
}

function docOf(name: string, properties: Property[]): string {
  const required = properties.filter((each) => each.required).map((each) => each.name);
  return `  /** ${name}. ${required.length === 0 ? 'Nothing required.' : `Required: ${required.join(', ')}.`} */`;
}

function interfaceOf(codename: string, properties: Property[]): string[] {
  return [`  ${codename}: {`, ...properties.map(propertyLine), '  };'];
}

/** Broken where the formatter breaks it: before the options, then between them. */
function propertyLine({ name, valueType, options }: Property): string {
  if (options.length === 0) return `    ${name}?: ${valueType};`;
  const union = options.map(quoted);
  const line = `    ${name}?: ${valueType}<${union.join(' | ')}>;`;
  if (line.length <= LINE_WIDTH) return line;
  const inner = `      ${union.join(' | ')}`;
  const broken = inner.length <= LINE_WIDTH ? [inner] : union.map((option) => `      | ${option}`);
  return [`    ${name}?: ${valueType}<`, ...broken, '    >;'].join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
