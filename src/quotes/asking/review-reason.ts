/** Signs that a form was not filled in by a customer. */

/** Seconds in which nobody fills the form in. */
const TOO_QUICK = 3;
const MAX_LINKS = 5;
const BLOCKED =
  /\b(viagra|cialis|casino|crypto ?currency|bitcoin|seo (services?|packages?)|backlinks?|porn|escorts?|payday loans?)\b/i;

export interface FormSigns {
  /** A field that people do not see. */
  website: string;
  /** When the form was opened, ISO 8601. */
  openedAt: string;
  /** All that was typed. */
  words: string;
}

/** Why staff should look at a request before it counts; empty = nothing is odd. @param now milliseconds */
export function reviewReason({ website, openedAt, words }: FormSigns, now: number): string {
  if (website !== '') return 'A hidden field was filled in.';
  const opened = Date.parse(openedAt);
  if (!(now - opened >= TOO_QUICK * 1_000)) return 'The form was sent within three seconds.';
  if ((words.match(/https?:\/\/|www\./gi)?.length ?? 0) > MAX_LINKS)
    return `It has more than ${MAX_LINKS} links.`;
  return BLOCKED.test(words) ? 'It has words of spam.' : '';
}
