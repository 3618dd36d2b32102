/** How errors are told apart and made fit to be kept; the same in the browser and on the server. */

/** One report per signature in this time, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 60_000;

export interface ErrorFacts {
  name: string;
  message: string;
  stack: string;
}

/**
 * Takes out of a text what may be personal: mail addresses, long numbers and ids, and of web addresses all behind the
 * path. Control characters other than line breaks go too.
 * @param most characters that are kept
 */
export function cleanErrorText(text: string, most: number): string {
  const clean = text
    // Long texts first lose what is thrown away anyway; what is cut through at the end is cut once more below.
    .slice(0, most * 2)
    .replace(/[\p{Cc}\p{Cs}]/gu, (character) => (character === '\n' ? '\n' : ' '))
    // The line and column behind an address stay.
    .replace(/(\/[^\s?#"'<>()]{0,300})[?#][^\s"'<>()]*?(?=(?::\d+){0,2}(?:[\s"'<>()]|$))/g, '$1')
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[mail]')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]')
    .replace(/\+?\d(?:[ ().-]{0,2}\d){6,}/g, '[number]');
  return clean.slice(0, most);
}

/**
 * What is the same for the same fault: kind, message without its numbers, and the first place in the stack. Not the name:
 * that of a fault at one place is always the same, unless somebody makes names up.
 */
export function errorSignature(kind: string, { message, stack }: Omit<ErrorFacts, 'name'>): string {
  const words = message.replace(/\d+/g, '0').slice(0, 200);
  // The first line repeats the message in some browsers, and is a place already in others.
  const place = stack.split('\n').find((line) => /:\d+/.test(line) && !line.includes(message)) ?? '';
  return [kind, words, place.trim().slice(0, 200)].join('|');
}
