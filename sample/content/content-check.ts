import type { ContentFile, ContentModel, ElementModel } from './content-files.js';
import { readRichText } from './rich-text-check.js';

export interface Project {
  items: ReadonlyMap<string, ContentFile>;
  model: ContentModel;
  /** Asset codenames; null when the list is not there to check against. */
  assets: ReadonlySet<string> | null;
}

/** What one item says and refers to. */
export interface ItemReport {
  problems: string[];
  /** Items it links or embeds, `subpages` left out. */
  refersTo: Set<string>;
  assets: Set<string>;
  /** All words a visitor may read. */
  words: string[];
}

/** Compares one item with the model, as the service does before publishing. */
export function checkItem(item: ContentFile, project: Project): ItemReport {
  const report: ItemReport = { problems: [], refersTo: new Set(), assets: new Set(), words: [item.name] };
  const elements = project.model.types.get(item.type);
  if (!elements) {
    report.problems.push(`${item.codename}: the type "${item.type}" is not in the model`);
    return report;
  }
  for (const codename of Object.keys(item.elements)) {
    if (!elements.has(codename))
      report.problems.push(`${item.codename}.${codename}: not in the type ${item.type}`);
  }
  for (const element of elements.values()) {
    checkElement(element, item.elements[element.codename] ?? null, item, project, report);
  }
  return report;
}

function checkElement(
  element: ElementModel,
  value: unknown,
  item: ContentFile,
  project: Project,
  report: ItemReport,
): void {
  const problem = (text: string) => report.problems.push(`${item.codename}.${element.codename}: ${text}`);
  const empty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty) {
    if (element.is_required) problem('required, but empty');
    return;
  }
  switch (element.type) {
    case 'text':
    case 'url_slug':
      if (typeof value !== 'string') {
        problem('must be a text');
        return;
      }
      checkText(value, element, problem);
      report.words.push(value);
      return;
    case 'custom':
      if (typeof value !== 'string') problem('must be a text');
      return;
    case 'number':
      if (typeof value !== 'number') problem('must be a number');
      return;
    case 'date_time':
      checkDate(value, problem);
      return;
    case 'rich_text':
      if (typeof value !== 'string') {
        problem('must be HTML');
        return;
      }
      checkRichText(value, element, project, report, problem);
      return;
    default: {
      const names = element.type === 'asset' ? namesOfAssets(value) : value;
      if (!isCodenames(names)) {
        problem('must be a list of codenames');
        return;
      }
      checkList(names, element, project, report, problem);
      return;
    }
  }
}

type Problem = (text: string) => void;

function checkText(value: string, element: ElementModel, problem: Problem): void {
  if (value !== value.trim()) problem('has white space around it');
  const limit = element.maximum_text_length?.value ?? Number.POSITIVE_INFINITY;
  if (value.length > limit) problem(`has ${value.length} characters, ${limit} are allowed`);
  const pattern = element.validation_regex?.regex;
  if (pattern !== undefined && !new RegExp(pattern).test(value))
    problem(`"${value}" does not fit ${pattern}`);
}

function checkDate(value: unknown, problem: Problem): void {
  const { value: instant, display_timezone: zone } =
    typeof value === 'object' && value !== null
      ? (value as { value?: unknown; display_timezone?: unknown })
      : { value, display_timezone: undefined };
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant)) || !instant.endsWith('Z')) {
    problem('has no UTC time');
  }
  if (typeof zone !== 'string') return;
  if (!Intl.supportedValuesOf('timeZone').includes(zone)) problem(`has the unknown time zone "${zone}"`);
}

function checkRichText(
  html: string,
  element: ElementModel,
  project: Project,
  report: ItemReport,
  problem: Problem,
): void {
  const rich = readRichText(html, element);
  for (const text of rich.problems) problem(text);
  for (const codename of rich.links) {
    checkTarget(codename, element.allowed_item_link_types, project, problem);
    if (project.items.get(codename)?.component) problem(`links to the component "${codename}"`);
  }
  for (const codename of rich.embedded)
    checkTarget(codename, element.allowed_content_types, project, problem);
  for (const codename of rich.assets) checkAsset(codename, project, problem);
  for (const codename of [...rich.links, ...rich.embedded]) report.refersTo.add(codename);
  for (const codename of rich.assets) report.assets.add(codename);
  report.words.push(rich.text);
}

function checkList(
  values: string[],
  element: ElementModel,
  project: Project,
  report: ItemReport,
  problem: Problem,
): void {
  if (new Set(values).size !== values.length) problem('names something twice');
  switch (element.type) {
    case 'multiple_choice':
      if (element.mode === 'single' && values.length > 1) problem('allows one choice only');
      for (const value of values) {
        if (!element.options.some((option) => option.codename === value)) problem(`has no option "${value}"`);
      }
      return;
    case 'taxonomy': {
      const terms = project.model.taxonomies.get(element.taxonomy_group?.codename ?? '');
      for (const value of values) if (!terms?.has(value)) problem(`has no term "${value}"`);
      return;
    }
    case 'asset':
      for (const value of values) {
        checkAsset(value, project, problem);
        report.assets.add(value);
      }
      return;
    default:
      checkCount(values.length, element, problem);
      for (const value of values) {
        checkTarget(value, element.allowed_content_types, project, problem);
        if (project.items.get(value)?.component) problem(`links the component "${value}"`);
        if (element.type !== 'subpages') report.refersTo.add(value);
      }
  }
}

function checkCount(count: number, element: ElementModel, problem: Problem): void {
  const limit = element.item_count_limit;
  if (!limit) return;
  const { value, condition } = limit;
  const fits =
    condition === 'at_most' ? count <= value : condition === 'at_least' ? count >= value : count === value;
  if (!fits) problem(`has ${count} items, ${condition.replace('_', ' ')} ${value} are allowed`);
}

/** An empty list of allowed types allows all, as in Kontent.ai. */
function checkTarget(
  codename: string,
  allowed: readonly { codename: string }[] | undefined,
  project: Project,
  problem: Problem,
): void {
  const target = project.items.get(codename);
  if (!target) {
    problem(`names the item "${codename}", which is not there`);
    return;
  }
  if (!allowed || allowed.length === 0) return;
  if (!allowed.some((type) => type.codename === target.type)) {
    problem(`may not hold "${codename}" of the type ${target.type}`);
  }
}

function checkAsset(codename: string, project: Project, problem: Problem): void {
  if (project.assets && !project.assets.has(codename))
    problem(`shows the asset "${codename}", which is not there`);
}

/** An asset may stand for a part of itself. */
function namesOfAssets(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((each) =>
    typeof each === 'object' && each !== null ? (each as { codename?: unknown }).codename : each,
  );
}

function isCodenames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
