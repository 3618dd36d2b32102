import { z } from 'zod';
import { cleanText } from '../clean-text.js';

/** A query parameter that may be given once; an empty one counts as not given. */
export const queryValue = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value, context) => {
    if (!Array.isArray(value)) return value ? cleanText(value) || undefined : undefined;
    context.addIssue('Must be given once.');
    return z.NEVER;
  });
