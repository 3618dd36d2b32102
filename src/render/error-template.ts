/** Stand-in for the request id while a template is drawn. */
export const REQUEST_ID_PLACEHOLDER = '00000000-0000-4000-8000-000000000000';
const PLACE = /(00000000-0000-4000-8000-000000000000|plinth-close-\d-title|\/plinth-close-\d-path)/;

/** Stand-ins for so many close pages while a template is drawn. */
export function placeholders(count: number): { title: string; path: string }[] {
  return Array.from({ length: count }, (_, at) => ({
    title: `plinth-close-${at}-title`,
    path: `/plinth-close-${at}-path`,
  }));
}

/** A drawn error page with places that are filled anew for each answer: drawing takes milliseconds, filling does not. */
export class ErrorTemplate {
  /** Finished bytes, and names of places. */
  private readonly parts: readonly (Buffer | string)[];

  constructor(
    html: string,
    readonly contentSecurityPolicy: string,
  ) {
    // Split with a group: what was matched stands at the odd places.
    this.parts = html.split(PLACE).map((part, at) => (at % 2 === 0 ? Buffer.from(part) : part));
  }

  fill(requestId: string, pages: readonly { title: string; path: string }[]): Buffer {
    const values = new Map([[REQUEST_ID_PLACEHOLDER, requestId]]);
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

/** Text for an attribute or between tags, as the drawing escapes it. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
