const NOT_KEY = /[^\p{L}\p{N}]+/gu;

/**
 * The one form of a part number by which it is found and compared: its letters and digits in upper case, whatever
 * stands between them. `n6–4211 bk`, `N6.4211/BK` and full-width digits are all `N64211BK`. '' when there are none.
 */
export function partNumberKey(text: string): string {
  return text.normalize('NFKC').replace(NOT_KEY, '').toUpperCase();
}

/** The number in an address: lower case, without what addresses do not take. Its key is that of the number. */
export function partNumberSlug(primaryId: string): string {
  return primaryId
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
