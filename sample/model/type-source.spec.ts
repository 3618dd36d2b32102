import { readFileSync } from 'node:fs';
import { contentTypesSource, type ModelTypes, modelSchema, requiredElementsSource } from './type-source.js';

const read = (name: string) => modelSchema.parse(JSON.parse(readFileSync(`sample/model/${name}`, 'utf8')));

function typeWith(...elements: ModelTypes[number]['elements']): ModelTypes {
  return [{ codename: 'page', name: 'Page', elements }];
}

describe('contentTypesSource', () => {
  it('says what the written contract says (else: npm run generate)', () => {
    const written = readFileSync('src/content/content-types.contract.ts', 'utf8');
    expect(written).toBe(contentTypesSource(read('contentTypes.json'), read('contentTypeSnippets.json')));
  });

  it('names the required elements that are written (else: npm run generate)', () => {
    const written = readFileSync('src/content/required-elements.ts', 'utf8');
    expect(written).toBe(requiredElementsSource(read('contentTypes.json'), read('contentTypeSnippets.json')));
  });

  it('gives each kind its value type and each choice its options', () => {
    const source = contentTypesSource(
      typeWith(
        { codename: 'title', type: 'text', is_required: true },
        { codename: 'subpages', type: 'subpages' },
        { codename: 'column_1', type: 'modular_content' },
        { codename: 'size', type: 'multiple_choice', options: [{ codename: '1' }, { codename: 'large' }] },
        { codename: 'note', type: 'guidelines' },
      ),
    );
    // Only what is used, and broken as the formatter does.
    expect(source).toContain(
      'import type {\n  ContentItem,\n  ModularContentElement,\n  MultipleChoiceElement,\n  TextElement,\n} from',
    );
    expect(source).toContain('  /** Page. Required: title. */\n  page: {\n    title?: TextElement;\n');
    expect(source).toContain('    subpages?: ModularContentElement;\n    column1?: ModularContentElement;\n');
    expect(source).toContain("    size?: MultipleChoiceElement<'1' | 'large'>;\n  };");
    expect(source).not.toContain('note');
  });

  it('puts the elements of a snippet into the types that use it', () => {
    const snippets: ModelTypes = [
      { codename: 'seo', name: 'SEO', elements: [{ codename: 'seo__terms', type: 'text' }] },
    ];
    const element = { codename: 'seo', type: 'snippet', snippet: { codename: 'seo' } };
    expect(contentTypesSource(typeWith(element), snippets)).toContain('    seoTerms?: TextElement;');
    expect(() => contentTypesSource(typeWith(element), [])).toThrow('page.seo: its snippet is not in');
  });

  it('breaks long unions as the formatter does', () => {
    const options = Array.from({ length: 8 }, (_, i) => ({ codename: `a_rather_long_option_${i}` }));
    const few = contentTypesSource(
      typeWith({ codename: 'look', type: 'multiple_choice', options: options.slice(0, 3) }),
    );
    expect(few).toContain("    look?: MultipleChoiceElement<\n      'a_rather_long_option_0' | ");
    const many = contentTypesSource(typeWith({ codename: 'look', type: 'multiple_choice', options }));
    expect(many).toContain("MultipleChoiceElement<\n      | 'a_rather_long_option_0'\n      | 'a_rather");
  });

  it('refuses what it does not know', () => {
    expect(() => contentTypesSource(typeWith({ codename: 'map', type: 'hologram' }))).toThrow(
      'page.map: unknown element kind "hologram"',
    );
    // A name every object inherits is no kind either.
    expect(() => contentTypesSource(typeWith({ codename: 'map', type: 'constructor' }))).toThrow(
      'unknown element kind "constructor"',
    );
    expect(() => contentTypesSource(typeWith({ codename: 'size', type: 'multiple_choice' }))).toThrow(
      'page.size: a choice without options',
    );
    expect(() =>
      contentTypesSource(
        typeWith({ codename: 'url_slug', type: 'text' }, { codename: 'url__slug', type: 'text' }),
      ),
    ).toThrow('page: two elements would be called "urlSlug"');
  });
});
