/** Stands for the request id while a template is rendered. */
export const REQUEST_ID_PLACEHOLDER = '00000000-0000-4000-8000-000000000000';
/** Stands for the words of the address. */
export const WORDS_PLACEHOLDER = 'plinth-searched-words';
/** Stands for where one signs in. */
export const SIGN_IN_PLACEHOLDER = '/plinth-sign-in-path';
const PLACEHOLDER =
  /(00000000-0000-4000-8000-000000000000|plinth-searched-words|\/plinth-sign-in-path|plinth-similar-\d-title|\/plinth-similar-\d-path)/;

/** Stand for so many similar pages while a template is rendered. */
export function placeholders(count: number): { title: string; path: string }[] {
  return Array.from({ length: count }, (_, at) => ({
    title: `plinth-similar-${at}-title`,
    path: `/plinth-similar-${at}-path`,
  }));
}

/** A rendered error page with placeholders that are filled for each answer: rendering takes milliseconds, filling does not. */
export class ErrorTemplate {
  /** Finished bytes, and names of placeholders. */
  private readonly parts: readonly (Buffer | string)[];

  constructor(
    html: string,
    readonly contentSecurityPolicy: string,
  ) {
    // Split with a group: what was matched stands at the odd places.
    this.parts = html.split(PLACEHOLDER).map((part, at) => (at % 2 === 0 ? Buffer.from(part) : part));
  }

  fill(
    requestId: string,
    pages: readonly { title: string; path: string }[],
    words: string,
    signInPath: string | null,
  ): Buffer {
    const values = new Map([
      [REQUEST_ID_PLACEHOLDER, requestId],
      [WORDS_PLACEHOLDER, words],
      [SIGN_IN_PLACEHOLDER, signInPath ?? ''],
    ]);
    placeholders(pages.length).forEach((place, at) => {
      values.set(place.title, pages[at]?.title ?? '');
      values.set(place.path, pages[at]?.path ?? '');
    });
    return Buffer.concat(
      this.parts.map((part) =>
        typeof part === 'string' ? Buffer.from(escaped(values.get(part) ?? '')) : part,
      ),
    );
  }
}

/** Text for an attribute or between tags, as React escapes it. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
