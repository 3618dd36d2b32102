import { type PageConflict, PagePlacer, type Place } from './page-places.js';
import type { PageRecord } from './page-record.js';
import type { MapDraft } from './versioned-map.js';

/** More pages that lie elsewhere at once are found among all, which is done in chunks. */
const MOST_TOUCHED = 5_000;

type Records = Pick<ReadonlyMap<string, PageRecord>, 'get'>;

/** Brings places up to some changed records, at the cost of what lies elsewhere then and not of all pages. */
export class PlaceChange {
  private readonly candidates: { codename: string; parent: string }[] = [];
  /** Pages that have a part in a conflict: of two places of one page, or of two pages with one address. */
  private readonly contested: ReadonlySet<string>;
  private touched = 0;

  constructor(
    private readonly before: Records,
    private readonly after: Records,
    private readonly places: MapDraft<Place>,
    private readonly paths: MapDraft<string>,
    private readonly root: string,
    private readonly conflicts: readonly PageConflict[],
  ) {
    this.contested = new Set(conflicts.flatMap(({ codename, other }) => [codename, other ?? codename]));
  }

  /**
   * First all is taken away that goes or moves, so that a page can move from one parent to the other.
   * @returns false when it could change who wins a conflict, or changes too much: then all are to be placed again.
   */
  run(changed: Iterable<string>): boolean {
    for (const codename of changed) if (!this.take(codename)) return false;
    return this.candidates.every(({ codename, parent }) => this.put(codename, parent));
  }

  private take(codename: string): boolean {
    const old = this.before.get(codename);
    const now = this.after.get(codename);
    const isListedSame = isSameList(old?.subpages, now?.subpages);
    if (codename === this.root) {
      if (!old || !now) return false;
    } else {
      const isSame = old && now && old.slug === now.slug && old.id === now.id;
      if (isSame && isListedSame) return true;
      const place = this.places.get(codename);
      // What cannot be reached stays so until something lists it; but who was left out has a part in a conflict.
      if (place === undefined) return !this.contested.has(codename);
      if (!isSame) {
        this.candidates.push({ codename, parent: place.parent });
        return this.detach(codename);
      }
    }
    return isListedSame || this.relist(codename, old?.subpages ?? [], now?.subpages ?? []);
  }

  private relist(parent: string, old: readonly string[], now: readonly string[]): boolean {
    // Its order may decide a conflict somewhere below it.
    const decides = ({ codename, other }: PageConflict) =>
      other !== null && (this.isAbove(parent, codename) || this.isAbove(parent, other));
    if (this.conflicts.some(decides)) return false;
    const [known, listed] = [new Set(old), new Set(now)];
    for (const codename of now) if (!known.has(codename)) this.candidates.push({ codename, parent });
    return old.every(
      (codename) =>
        listed.has(codename) || this.places.get(codename)?.parent !== parent || this.detach(codename),
    );
  }

  private isAbove(codename: string, below: string): boolean {
    for (let at: string | undefined = below; at !== undefined; at = this.places.get(at)?.parent) {
      if (at === codename) return true;
    }
    return false;
  }

  /** Takes a page with all below it out. */
  private detach(codename: string): boolean {
    const path = this.places.get(codename)?.path ?? null;
    this.touched += 1;
    if (this.contested.has(codename) || this.touched > MOST_TOUCHED) return false;
    this.places.delete(codename);
    if (path !== null) this.paths.delete(path);
    return (this.before.get(codename)?.subpages ?? []).every(
      (child) => this.places.get(child)?.parent !== codename || this.detach(child),
    );
  }

  private put(codename: string, parent: string): boolean {
    const { after, root } = this;
    const above = after.get(parent);
    // Its parent is gone, or gets its place later and brings it along.
    if (!above?.subpages.includes(codename)) return true;
    if (parent !== root && this.places.get(parent) === undefined) return true;
    const place = this.places.get(codename);
    if (place !== undefined) return place.parent === parent;
    const placer = new PagePlacer(after, this.places, this.paths, root, this.contested);
    const work = placer.place(codename, parent);
    while (!work.next().done) if (placer.placed > MOST_TOUCHED) return false;
    return placer.conflicts.length === 0;
  }
}

function isSameList(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}
