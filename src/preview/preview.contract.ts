import { z } from 'zod';

/** Where editors open the preview, and where they leave it. */
export const PREVIEW_PATH = '/en-us/preview';
export const EXIT_PATH = '/en-us/preview/exit';

/** Most items whose text is drawn before it is saved, and most elements of each. */
const MOST_ITEMS = 50;
const MOST_ELEMENTS = 100;
/** Characters of one text element, as many as the content service takes. */
const LONGEST_TEXT = 100_000;

const codename = z.string().regex(/^[a-z0-9_]{1,250}$/, 'Must be a codename.');

/** Body of `POST /api/preview/draft`: what editors have typed and not saved, to be drawn on a page. */
export const draftRequest = z.strictObject({
  /** Path and query of the page. */
  address: z.string().startsWith('/').max(2_048),
  /** Text by the codename of a linked item, and of its element. */
  texts: z
    .record(
      codename,
      z
        .record(codename, z.string().max(LONGEST_TEXT))
        .refine((elements) => Object.keys(elements).length <= MOST_ELEMENTS, 'Too many elements.'),
    )
    .refine((items) => Object.keys(items).length <= MOST_ITEMS, 'Too many items.'),
});

export type DraftRequest = z.output<typeof draftRequest>;
