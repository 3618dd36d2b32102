import type { z } from 'zod';

/** Changes with the form of what is saved, so that another form is not taken for this one. */
const VERSION = 2;

/** Values as lines of JSON between a head and an end, by which {@link readLines} sees that nothing is missing. */
export function* linesOf(head: object, values: Iterable<unknown>): Generator<string> {
  yield headOf(head);
  let count = 0;
  for (const value of values) {
    count += 1;
    yield JSON.stringify(value);
  }
  yield endOf(count);
}

/**
 * Hands over each value of {@link linesOf}. @returns false when the lines are damaged, cut or of another head; some
 * values may have been handed over by then.
 */
export async function readLines<T>(
  lines: AsyncIterable<string>,
  head: object,
  schema: z.ZodType<T>,
  take: (value: T) => void,
): Promise<boolean> {
  let count = -1;
  let isWhole = false;
  for await (const line of lines) {
    if (isWhole) return false;
    if (count < 0) {
      if (line !== headOf(head)) return false;
      count = 0;
      continue;
    }
    const { data } = schema.safeParse(parsed(line));
    if (data !== undefined) {
      take(data);
      count += 1;
    } else if (line === endOf(count)) isWhole = true;
    else return false;
  }
  return isWhole;
}

const headOf = (head: object) => JSON.stringify({ version: VERSION, ...head });
const endOf = (count: number) => JSON.stringify({ end: count });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
