import { cleanText } from '../../platform/clean-text.js';
import { SECRET_ELEMENTS } from '../access-policy.js';
import type { ContentItem, ElementValue, ItemSystem } from '../content.contract.js';
import type { ProblemList } from '../content-problem.js';
import { safeHref } from '../editor-address.contract.js';
import { cutText } from './cut-text.js';
import { type ElementReferences, mapElement } from './element-mapper.js';
import { parseInstant } from './instant.js';
import { propertyName } from './property-name.js';
import { asString, type RawItem, type RawObject } from './raw-delivery.js';

const MAX_ELEMENTS = 500;
const MAX_SYSTEM_TEXT = 1000;
/** Codenames of text elements that hold an address which is linked. */
export const ADDRESSES: ReadonlySet<string> = new Set([
  'asset_link',
  'external_link',
  'external_page',
  'external_url',
  'facebook',
  'instagram',
  'link',
  'linkedin',
  'registration_link',
  'resource_link',
  'x',
  'youtube',
]);

export interface MapItemOptions {
  problems: ProblemList;
  assetOrigins?: readonly string[];
  /** Codenames of elements that are left out. */
  except?: ReadonlySet<string>;
  /** Codenames of the elements that are kept; all when not given. */
  only?: ReadonlySet<string>;
}

export interface MappedItem {
  item: ContentItem;
  references: ElementReferences;
}

/** One Delivery item as a frozen value of the contract, and what it leads to. */
export function mapItem(raw: RawItem, options: MapItemOptions): MappedItem {
  const references: ElementReferences = { linked: [], mentioned: [], taxonomies: [], assets: [] };
  const system = mapSystem(raw.system);
  const elements: Record<string, ElementValue> = Object.create(null);
  let count = 0;
  for (const [codename, rawElement] of Object.entries(raw.elements)) {
    if (options.except?.has(codename) === true || SECRET_ELEMENTS.has(codename)) continue;
    if (options.only !== undefined && !options.only.has(codename)) continue;
    count += 1;
    if (count > MAX_ELEMENTS) {
      options.problems.add('too_many_elements', system.codename, `has more than ${MAX_ELEMENTS} elements`);
      break;
    }
    const property = propertyName(codename);
    if (property === '' || property in elements) {
      options.problems.add(
        'element_clash',
        system.codename,
        `element "${codename.slice(0, 60)}" has no name of its own`,
      );
      continue;
    }
    const element = mapElement(
      rawElement,
      {
        itemCodename: system.codename,
        elementCodename: codename,
        problems: options.problems,
        assetOrigins: options.assetOrigins,
      },
      references,
    );
    if (element === undefined) continue;
    elements[property] = element;
    if (ADDRESSES.has(codename) && isNoAddress(element)) {
      const message = `element "${codename}" holds "${String(element.value).slice(0, 100)}", which is no address`;
      options.problems.add('bad_address', system.codename, message);
    }
  }
  const item = Object.freeze({ system, type: system.type, elements: Object.freeze(elements) });
  return { item, references };
}

function isNoAddress(element: ElementValue): boolean {
  return element.type === 'text' && element.value.trim() !== '' && safeHref(element.value) === null;
}

function mapSystem(raw: RawObject): ItemSystem {
  return Object.freeze({
    id: text(raw.id),
    codename: asString(raw.codename),
    name: text(raw.name),
    type: asString(raw.type),
    language: text(raw.language),
    collection: text(raw.collection),
    lastModified: parseInstant(asString(raw.last_modified)) ?? '1970-01-01T00:00:00.000Z',
    workflowStep: typeof raw.workflow_step === 'string' ? text(raw.workflow_step) : null,
  });
}

function text(value: unknown): string {
  return cutText(cleanText(asString(value)), MAX_SYSTEM_TEXT);
}
