import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable, Optional } from '@nestjs/common';
import { z } from 'zod';

/** Spelling of a build id, as `vite.config.ts` makes it. */
export const BUILD_ID = /^[0-9a-f]{16}$/;

const buildFacts = z.object({
  buildId: z.string().regex(BUILD_ID),
  timestamp: z.int().positive(),
  entry: z.string().startsWith('/'),
  customElementEntry: z.string().startsWith('/'),
  styles: z.array(z.string().startsWith('/')),
  preloadFonts: z.array(z.string().startsWith('/')),
  overlay: z.string().startsWith('/'),
});

/** Folder of the client build. */
const CLIENT_DIR = join(packageFolder(), 'dist/client');

/** Nearest folder upwards with a package.json: the same from a module and from a bundle. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** What the client build is, as it tells in `build.json`. */
@Injectable()
export class ClientBuild {
  /** Tells builds apart that render or run differently. */
  readonly id: string;
  /** When it was built, in milliseconds since 1970. */
  readonly builtAt: number;
  /** Site-absolute addresses, e.g. `/_build/assets/browser-x.js`. */
  readonly entry: string;
  readonly customElementEntry: string;
  readonly styles: readonly string[];
  /** Fonts worth a preload. */
  readonly preloadFonts: readonly string[];
  /** Script of the editing overlay. */
  readonly overlay: string;

  /** @throws Error that says to build when there is no build */
  constructor(@Optional() readonly folder: string = CLIENT_DIR) {
    try {
      const facts = buildFacts.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')));
      this.id = facts.buildId;
      this.builtAt = facts.timestamp;
      this.entry = facts.entry;
      this.customElementEntry = facts.customElementEntry;
      this.styles = facts.styles;
      this.preloadFonts = facts.preloadFonts;
      this.overlay = facts.overlay;
    } catch (cause) {
      throw new Error('The client build is missing or broken. Run: npm run build', { cause });
    }
  }
}
