import type { CustomElementName } from '../../../src/products/custom-elements/custom-elements.contract.js';

interface Words {
  /** What is chosen. */
  title: string;
  /** Name of the search field. */
  search: string;
  /** Said in its place while nothing can be chosen. */
  none: string;
  /** Said when there is nothing at all to choose from. */
  empty: string;
  /** Said of a stored value that is not there any more. */
  lost: string;
  /** The parameter that narrows what can be chosen, as in the element's configuration. */
  within: 'group' | 'series' | null;
}

export const WORDS: Readonly<Record<CustomElementName, Words>> = {
  'group-selector': {
    title: 'Product group',
    search: 'Search groups',
    none: 'No group is chosen.',
    empty: 'The catalogue has no groups yet. They come with its import.',
    lost: 'This group is not in the catalogue.',
    within: null,
  },
  'page-url': {
    title: 'Page address',
    search: 'Search pages',
    none: 'No page is chosen.',
    empty: 'No page is published yet.',
    lost: 'No published page has this address.',
    within: null,
  },
  'series-images-selector': {
    title: 'Series image',
    search: 'Search images of series',
    none: 'No image is chosen.',
    empty: 'The catalogue has no images here.',
    lost: 'This image is not in the catalogue.',
    within: 'series',
  },
  'series-selector': {
    title: 'Product series',
    search: 'Search series',
    none: 'No series is chosen.',
    empty: 'The catalogue has no series here.',
    lost: 'This series is not in the catalogue.',
    within: 'group',
  },
};
