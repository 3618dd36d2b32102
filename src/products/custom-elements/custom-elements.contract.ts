import type {} from '../../render/render.contract.js';

/** Pages that Kontent.ai shows in a frame as elements of its own editor, by the last part of their address. */
export const CUSTOM_ELEMENTS = [
  'group-selector',
  'page-url',
  'series-images-selector',
  'series-selector',
] as const;
export type CustomElementName = (typeof CUSTOM_ELEMENTS)[number];

/** Where an element asks what can be chosen. */
export const CHOICES_PATHS: Readonly<Record<CustomElementName, string>> = {
  'group-selector': '/api/custom-elements/groups',
  'page-url': '/api/custom-elements/page-urls',
  'series-images-selector': '/api/custom-elements/series-images',
  'series-selector': '/api/custom-elements/series',
};

/** Something that an editor can choose. */
export interface Choice {
  /** What the element stores: an id, a path or the address of a picture. */
  value: string;
  title: string;
  /** What tells it from others of the same title. */
  note: string;
  /** Address of a picture. */
  image: string | null;
}

/** One page of what an editor can choose from. */
export interface Choices {
  items: Choice[];
  /** How many fit the words. */
  total: number;
  page: number;
  pages: number;
  /** What the stored value stands for; null when it is not among what can be chosen, or none was named. */
  chosen: Choice | null;
  /** The page that the element belongs to, where that was named and has an address. */
  own: Choice | null;
}

export interface CustomElementData {
  name: CustomElementName;
  /** Address of the script by which an element speaks with Kontent.ai. */
  apiAddress: string;
}

declare module '../../render/render.contract.js' {
  interface ScreenData {
    'custom-element': CustomElementData;
  }
}
