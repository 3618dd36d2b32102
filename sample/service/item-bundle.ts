/**
 * Many items in one file, as programs make them: `<name>.ndjson`, one item a line, each as an item file says it with
 * its `codename` (and `"draft": true`) besides. To everything else a bundle is a folder of that name with an item file
 * for each line, so a changed, added or missing line is a changed, added or removed file. A bundle is to be replaced
 * whole, in one move: half a file would be read as the end of what is missing.
 */
import { z } from 'zod';
import { hashOf } from './identity.js';
import { reasonOf } from './log.js';

export interface BundleLine {
  /** Path as of an item file, from the project folder: `content/items/made.ndjson/home.json`. */
  file: string;
  hash: string;
  /** The item as its file would hold it. */
  raw: unknown;
}

const line = z.looseObject({
  codename: z.string().regex(/^[a-z0-9_]+$/, 'must be lower-case letters, digits and _'),
  draft: z.boolean().optional(),
});

export function isBundle(file: string): boolean {
  return file.endsWith('.ndjson');
}

/**
 * @param file path of the bundle from the project folder, with forward slashes
 * @param broken is told each line that is not usable
 */
export function readBundle(file: string, text: string, broken: (why: string) => void): BundleLine[] {
  const lines: BundleLine[] = [];
  for (const [at, part] of text.split('\n').entries()) {
    if (part.trim() === '') continue;
    try {
      const raw: unknown = JSON.parse(part);
      const { codename, draft } = line.parse(raw);
      lines.push({ file: `${file}/${codename}${draft ? '.draft' : ''}.json`, hash: hashOf(part), raw });
    } catch (error) {
      broken(`line ${at + 1}: ${error instanceof z.ZodError ? z.prettifyError(error) : reasonOf(error)}`);
    }
  }
  return lines;
}
