import { z } from 'zod';

/** Control characters, halves of surrogate pairs, and marks that turn the direction of what follows. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const BLANKS = /[\s\u200B\uFEFF]+/gu;

/** One line as a person meant it: composed characters, single blanks, none at the ends. */
function tidy(text: string): string {
  return text.replace(BLANKS, ' ').trim().normalize('NFC');
}

/** Words of the error texts of a {@link textLine}. */
export interface LineWords {
  /** `first name`: "Enter your first name.", "First name must be 60 characters or fewer." */
  name: string;
  /** In place of "Enter your {name}.". */
  missing?: string;
}

/**
 * A line of text that a person types, which must not be empty. What Postgres cannot store is refused here.
 * @param max in characters as people count them
 */
export function textLine(max: number, { name, missing = `Enter your ${name}.` }: LineWords) {
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  return z
    .string({ error: missing })
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, missing)
        .refine((text) => [...text].length <= max, `${label} must be ${max} characters or fewer.`)
        .refine((text) => !UNUSABLE.test(text), `${label} contains a character that cannot be used.`),
    );
}

/** As {@link textLine}; left out, null and empty all mean "none", which is the empty text. */
export function optionalLine(max: number, words: LineWords) {
  const line = textLine(max, words);
  return z
    .string()
    .nullish()
    .transform((text, context) => {
      if (tidy(text ?? '') === '') return '';
      const result = line.safeParse(text);
      if (result.success) return result.data;
      for (const { message } of result.error.issues) context.addIssue(message);
      return z.NEVER;
    });
}
