/**
 * Every option of the content model, on the samples of the blocks: each of its values renders something of its own, and
 * a value that nobody knows renders what no value renders.
 */
import { galleryBlocks } from '../../sample/content/gallery.js';
import { readTypeSources } from '../../sample/model/model-source.js';
import type { ContentItem, PagePayload } from '../../src/content/content.contract.js';
import { propertyName } from '../../src/content/delivery/property-name.js';
import { openSampleBlocks } from './sample-blocks.js';

/** They choose what a query is asked for, before anything is rendered: src/content/page-lists.spec.ts. */
const ASKED = ['page_kinds', 'number_of_most_recent_resources'];

interface Option {
  type: string;
  element: string;
  values: string[];
}

/** Pages and what is site-wide have switches of other kinds. */
const NO_BLOCKS = [
  '_redirect_rule',
  'blog_page',
  'case_study',
  'distributor',
  'interior_page',
  'navigation_sidebar_link_list',
  'news_page',
  'script_tag',
  'video_page',
];
const inBlocks: Option[] = readTypeSources('.').flatMap(({ codename: type, elements }) =>
  elements.flatMap((element) => {
    const { codename = '', options: given } = element as {
      codename?: string;
      options?: { codename: string }[];
    };
    if (element.type !== 'multiple_choice' || !given) return [];
    if (ASKED.includes(codename) || NO_BLOCKS.includes(type)) return [];
    return [{ type, element: codename, values: given.map((value) => value.codename) }];
  }),
);

let samples: Awaited<ReturnType<typeof openSampleBlocks>>;
const payloads: Pick<PagePayload, 'item' | 'linkedItems' | 'lists'>[] = [];
beforeAll(async () => {
  samples = await openSampleBlocks();
  for (const { variants } of galleryBlocks('.'))
    for (const { codename } of variants) payloads.push((await samples.load(codename)).payload);
}, 60_000);
afterAll(() => samples?.close());

/** All items of that type in a sample have this value, or none. */
function renderWith(
  payload: (typeof payloads)[number],
  { type, element }: Option,
  value: string | null,
): string {
  const change = <I extends ContentItem>(item: I): I => {
    if (item.type !== type) return item;
    const chosen = value === null ? [] : [{ name: value, codename: value }];
    return {
      ...item,
      elements: {
        ...item.elements,
        [propertyName(element)]: { type: 'multiple_choice', name: '', value: chosen },
      },
    };
  };
  const linkedItems = Object.fromEntries(
    Object.entries(payload.linkedItems).map(([codename, item]) => [codename, change(item)]),
  );
  return samples.render({ ...payload, item: change(payload.item), linkedItems }).html;
}

const samplesWith = (type: string) =>
  payloads.filter(
    ({ item, linkedItems }) =>
      item.type === type || Object.values(linkedItems).some((each) => each.type === type),
  );

it('are many, and none is of a type that no sample has', () => {
  expect(inBlocks.length).toBeGreaterThan(120);
  expect(inBlocks.filter(({ type }) => samplesWith(type).length === 0)).toEqual([]);
});

/** The first sample in which each value looks different; -1 when there is none. */
const tellingSample = (option: Option): number =>
  samplesWith(option.type).findIndex(
    (payload) =>
      new Set(option.values.map((value) => renderWith(payload, option, value))).size === option.values.length,
  );

it.each(inBlocks)('$type: each $element looks different, and an unknown one as none', (option) => {
  const telling = tellingSample(option);
  expect(telling).toBeGreaterThanOrEqual(0);
  const payload = samplesWith(option.type)[telling] as (typeof payloads)[number];
  expect(renderWith(payload, option, 'a_value_of_tomorrow')).toBe(renderWith(payload, option, null));
});
