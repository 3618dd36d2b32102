import type { ChunkedWork } from './chunked-work.js';
import { slugSegment } from './page-path.js';
import type { PageRecord } from './page-record.js';
import type { Writable } from './versioned-map.js';

/** Path of the home page; all others lie under it. */
export const HOME_PATH = '/en-us';
const MAX_LEVELS = 20;
const PAGES_A_CHUNK = 2_000;

/** Where an item lies that a page of the tree lists among its subpages, also one that is not published. */
export interface Place {
  readonly parent: string;
  /** null for a folder without address, or a page whose address is taken or unusable. */
  readonly path: string | null;
}

/** What editors should know of: a page that has not the place or address that they gave it. */
export interface PageConflict {
  readonly kind: 'listed twice' | 'too deep' | 'address taken' | 'slug unusable';
  readonly codename: string;
  /** Who lists it as well, or has the address; null for a slug that nobody could have. */
  readonly other: string | null;
}

/** Gives pages their places and paths, depth first, so that the first place in tree order wins. */
export class PagePlacer {
  readonly conflicts: PageConflict[] = [];
  /** How many it has placed. */
  placed = 0;

  /** @param contested pages that are not to be placed, as that would solve a conflict */
  constructor(
    private readonly records: Pick<ReadonlyMap<string, PageRecord>, 'get'>,
    private readonly places: Writable<Place>,
    private readonly paths: Writable<string>,
    private readonly root: string,
    private readonly contested: ReadonlySet<string> = new Set(),
  ) {}

  /** Places all that lies below one that has its place. */
  *placeBelow(parent: string, base = this.baseOf(parent), level = this.levelOf(parent)): ChunkedWork<void> {
    for (const codename of this.records.get(parent)?.subpages ?? []) {
      yield* this.place(codename, parent, base, level + 1);
    }
  }

  /** @param base path under which the parent's children are hung; null when its address is unusable */
  *place(
    codename: string,
    parent: string,
    base = this.baseOf(parent),
    level = this.levelOf(parent) + 1,
  ): ChunkedWork<void> {
    const isElsewhere = codename === this.root || this.places.get(codename) !== undefined;
    // Its first place counts, and what lies too deep is left out.
    if (isElsewhere || this.contested.has(codename) || level > MAX_LEVELS) {
      this.conflicts.push({ kind: isElsewhere ? 'listed twice' : 'too deep', codename, other: parent });
      return;
    }
    this.placed += 1;
    if (this.placed % PAGES_A_CHUNK === 0) yield;
    const slug = this.records.get(codename)?.slug ?? null;
    const below = baseBelow(slug, base);
    const path = slug === null || below === null ? null : this.claim(codename, below);
    if (below === null && base !== null) {
      this.conflicts.push({ kind: 'slug unusable', codename, other: null });
    }
    this.places.set(codename, { parent, path });
    // Children of one without address may still have addresses that nobody else has.
    yield* this.placeBelow(codename, below, level);
  }

  /** @returns the path unless another page has it. */
  private claim(codename: string, path: string): string | null {
    const other = this.paths.get(path);
    if (other === undefined) {
      this.paths.set(path, codename);
      return path;
    }
    this.conflicts.push({ kind: 'address taken', codename, other });
    return null;
  }

  private baseOf(codename: string): string | null {
    if (codename === this.root) return HOME_PATH;
    const parent = this.places.get(codename)?.parent;
    const slug = this.records.get(codename)?.slug ?? null;
    return parent === undefined ? null : baseBelow(slug, this.baseOf(parent));
  }

  private levelOf(codename: string): number {
    const parent = this.places.get(codename)?.parent;
    return parent === undefined ? 0 : this.levelOf(parent) + 1;
  }
}

/** Path under which the children of a page are hung that hangs under `base` itself; null when there is none. */
function baseBelow(slug: string | null, base: string | null): string | null {
  if (slug === null || base === null) return base;
  if (slug === '' && base === HOME_PATH) return HOME_PATH;
  const segment = slugSegment(slug);
  return segment === null ? null : `${base}/${segment}`;
}
