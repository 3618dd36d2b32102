import { z } from 'zod';
import { cleanText } from '../clean-text.js';

/** A query parameter that may be given once, of usable text; an empty one counts as not given. */
export const queryValue = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' && cleanText(value) === value) return value;
    context.addIssue(
      Array.isArray(value) ? 'Must be given once.' : 'Contains a character that is not allowed.',
    );
    return z.NEVER;
  });
