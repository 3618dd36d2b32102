import { type ChunkedWork, inChunks } from './chunked-work.js';
import { slugSegment } from './page-path.js';
import type { PageRecord } from './page-record.js';

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

interface Places {
  readonly places: ReadonlyMap<string, Place>;
  /** Codenames by path. */
  readonly paths: ReadonlyMap<string, string>;
  readonly conflicts: readonly PageConflict[];
}

/** All pages and where they lay before. */
export interface PlacedRecords extends Places {
  readonly records: ReadonlyMap<string, PageRecord>;
}

export interface Placing {
  placed: Places;
  /** Codenames of what lay elsewhere, or nowhere, or lies nowhere any more. */
  moved: string[];
}

/** A page whose subpages are being placed. */
interface Branch {
  readonly codename: string;
  readonly subpages: readonly string[];
  /** Path under which they are hung; null when its own address is unusable. */
  readonly base: string | null;
  /** True when they were hung under the same path before. */
  readonly isKnown: boolean;
  next: number;
}

const NOWHERE: PlacedRecords = { records: new Map(), places: new Map(), paths: new Map(), conflicts: [] };

/**
 * Gives pages their places and paths, depth first, so that the first place in tree order wins.
 * @param before what was placed last: most of it lies where it lay, and to put paths together takes most of the time
 */
export function* placePages(
  records: ReadonlyMap<string, PageRecord>,
  root: string,
  before: PlacedRecords = NOWHERE,
): ChunkedWork<Placing> {
  const places = new Map<string, Place>();
  const paths = new Map<string, string>();
  const conflicts: PageConflict[] = [];
  const branches: Branch[] = [];
  const moved: string[] = [];
  let known = 0;
  const open = (codename: string, record: PageRecord | undefined, base: string | null, isKnown: boolean) => {
    const { subpages = [] } = record ?? {};
    if (subpages.length > 0) branches.push({ codename, subpages, base, isKnown, next: 0 });
  };
  open(root, records.get(root), HOME_PATH, true);
  for (let branch = branches.at(-1); branch !== undefined; branch = branches.at(-1)) {
    const { codename: parent, base } = branch;
    const codename = branch.subpages[branch.next];
    branch.next += 1;
    if (codename === undefined) {
      branches.pop();
      continue;
    }
    const isElsewhere = codename === root || places.has(codename);
    // Its first place counts, and what lies too deep is left out.
    if (isElsewhere || branches.length > MAX_LEVELS) {
      conflicts.push({ kind: isElsewhere ? 'listed twice' : 'too deep', codename, other: parent });
      continue;
    }
    if (places.size % PAGES_A_CHUNK === PAGES_A_CHUNK - 1) yield;
    const record = records.get(codename);
    const slug = record?.slug ?? null;
    const former = before.places.get(codename);
    const isSamePlace = former?.parent === parent;
    const isKnown = branch.isKnown && isSamePlace && slug === (before.records.get(codename)?.slug ?? null);
    const below = (isKnown ? former?.path : null) ?? baseBelow(slug, base);
    let path = slug === null ? null : below;
    const other = path === null ? undefined : paths.get(path);
    if (other !== undefined) {
      conflicts.push({ kind: 'address taken', codename, other });
      path = null;
    } else if (path !== null) paths.set(path, codename);
    if (below === null && base !== null) conflicts.push({ kind: 'slug unusable', codename, other: null });
    if (former !== undefined) known += 1;
    const hasStayed = isSamePlace && former.path === path;
    if (!hasStayed) moved.push(codename);
    places.set(codename, hasStayed ? former : { parent, path });
    // Children of one without address may still have addresses that nobody else has.
    open(codename, record, below, isKnown);
  }
  if (known < before.places.size) {
    yield* inChunks(before.places.keys(), (codename) => {
      if (!places.has(codename)) moved.push(codename);
    });
  }
  return { placed: { places, paths, conflicts }, moved };
}

/** Path under which the children of a page are hung that hangs under `base` itself; null when there is none. */
function baseBelow(slug: string | null, base: string | null): string | null {
  if (slug === null || base === null) return base;
  if (slug === '' && base === HOME_PATH) return HOME_PATH;
  const segment = slugSegment(slug);
  return segment === null ? null : `${base}/${segment}`;
}
