import { z } from 'zod';
import { cleanErrorText } from '../platform/error-signature.contract.js';
import { ERROR_KINDS, type ErrorReports, MOST, MOST_REPORTS } from './error-report.contract.js';

/** Cleaned here too: anybody may send a report. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => cleanErrorText(value, most));

export const reportSchema: z.ZodType<ErrorReports> = z.strictObject({
  reports: z
    .array(
      z.strictObject({
        kind: z.enum(ERROR_KINDS),
        name: text(MOST.name),
        message: text(MOST.message),
        stack: text(MOST.stack),
        route: z.string().regex(/^$|^(page|screen|error)\/[a-z0-9_-]{1,100}$/, 'must be the pattern of a route'),
        buildId: z.string().regex(/^[\w-]{0,64}$/, 'must be a build id'),
        leftOut: z.int().min(0).max(1_000_000),
        requestId: z.uuid().optional(),
      }),
    )
    .min(1)
    .max(MOST_REPORTS),
});
