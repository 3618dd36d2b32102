import type { AttributeView, VariantView } from './catalog.contract.js';
import type { GuideChoice, GuideSpecification, GuideText } from './guide-specification.contract.js';

const PLACEHOLDER = /\{([a-z][a-z0-9-]*)\}/g;

/** Attributes that the text of a series leaves open, and what there is to choose from. */
export function guideChoices(
  specification: GuideSpecification,
  attributes: readonly AttributeView[],
  variants: readonly VariantView[],
): GuideChoice[] {
  const used = new Set(
    specification.parts.flatMap(({ articles }) =>
      articles.flatMap(({ paragraphs }) =>
        paragraphs.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, id]) => id)),
      ),
    ),
  );
  return attributes
    .filter(({ id }) => used.has(id))
    .map((attribute) => ({
      id: attribute.id,
      label: attribute.label,
      unit: attribute.unit,
      values: valuesOf(attribute, variants),
    }));
}

function valuesOf({ id }: AttributeView, variants: readonly VariantView[]): string[] {
  const values = new Set(
    variants.map(({ attributes }) => attributes[id]).filter((value) => value !== undefined),
  );
  return [...values]
    .sort((a, b) =>
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : String(a).localeCompare(String(b), 'en', { numeric: true }),
    )
    .map(String);
}

/**
 * The text with what was chosen filled in; where nothing was, all that is offered.
 * @param chosen value by attribute; one that is not offered counts as none
 */
export function guideText(
  { section, title, parts }: GuideSpecification,
  choices: readonly GuideChoice[],
  chosen: Readonly<Record<string, string>>,
): GuideText {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (whole, id: string) => {
      const choice = byId.get(id);
      if (choice === undefined) return whole;
      const wanted = chosen[id];
      const values = wanted !== undefined && choice.values.includes(wanted) ? [wanted] : choice.values;
      return `${either(values)}${choice.unit === '' ? '' : ` ${choice.unit}`}`;
    });
  return {
    section,
    title,
    parts: parts.map((part) => ({
      title: part.title,
      articles: part.articles.map((article) => ({
        title: article.title,
        paragraphs: article.paragraphs.map(fill),
      })),
    })),
  };
}

/** Longer lists say no more than their ends. */
const MAX_LISTED = 6;

function either(values: readonly string[]): string {
  if (values.length === 0) return 'as scheduled';
  if (values.length > MAX_LISTED) return `${values[0]} to ${values.at(-1)}`;
  return values.length === 1 ? (values[0] ?? '') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

/** As planners paste it into their documents: numbered parts, articles and paragraphs. */
export function plainGuideText({ section, title, parts }: GuideText): string {
  const lines = [`SECTION ${section}`, title.toUpperCase(), ''];
  for (const [part, { title: name, articles }] of parts.entries()) {
    lines.push(`PART ${part + 1} - ${name.toUpperCase()}`, '');
    for (const [article, { title: heading, paragraphs }] of articles.entries()) {
      lines.push(`${part + 1}.${String(article + 1).padStart(2, '0')} ${heading.toUpperCase()}`);
      for (const [index, text] of paragraphs.entries()) lines.push(`  ${letter(index)}. ${text}`);
      lines.push('');
    }
  }
  lines.push('END OF SECTION', '');
  return lines.join('\r\n');
}

function letter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last;
}
