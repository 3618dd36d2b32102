/** Words of an address that are looked at, from its end: the end says what a page is about. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** Entries of the index that one word of a question may look through. */
const MOST_SPELLINGS = 10_000;
/** Pages that one question may look at, and those of them that are looked at closely. */
const MOST_PAGES = 5_000;
const CLOSELY = 40;
/** Words this much alike count as a slip of the pen (Dice coefficient of their groups of three letters). */
const ALIKE = 0.5;
const MOST_ALIKE = 4;
/** How much the words of the folders above count beside those of the last part of an address. */
const ABOVE = 0.4;
/** How much of the score comes from lying in the same folders. */
const SAME_PLACE = 0.15;

/** Parts of a path below the locale. */
export function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .slice(/^\/[a-z]{2}-[a-z]{2}(\/|$)/.test(path) ? 1 : 0);
}

/** Lower-case words of one part of a path. */
export function wordsOf(segment: string): string[] {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // Taken as it stands.
  }
  return [
    ...new Set(
      text
        .toLowerCase()
        .replace(/\.(?:html?|aspx?|php)$/, '')
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '')
        .map((word) => word.slice(0, LONGEST_WORD)),
    ),
  ];
}

export interface ScoredPath {
  path: string;
  /** 0 to 1. */
  score: number;
}

interface Wanted {
  letters: number;
  /** Weight by place in the address. */
  weight: number;
  rarity: number;
  /** Words of the index that are meant, best first. */
  meant: { word: number; likeness: number; rarity: number }[];
}

/**
 * Index of page addresses by the words of their last part, forgiving slips of the pen. Filled page by page, so that
 * a large site can be indexed in slices; a question costs no more on a large site than the bounds above.
 */
export class PageWords {
  private readonly paths: string[] = [];
  /** Words of each page. */
  private readonly words: number[][] = [];
  private readonly numbers = new Map<string, number>();
  private readonly spellings: string[] = [];
  /** Pages by word, and words by group of three letters. */
  private readonly pages: number[][] = [];
  private readonly groups = new Map<string, number[]>();

  /** How much a word says, how much all words of a page say; made when all pages are known. */
  private rarities = new Float64Array();
  private wholes = new Float64Array();
  /** What the question at hand has in common with a page, and by which of its words last. */
  private match = new Float64Array();
  private matchedBy = new Uint32Array();
  private mark = 0;

  add(path: string): void {
    const page = this.paths.length;
    this.paths.push(path);
    const words = wordsOf(segmentsOf(path).at(-1) ?? '').map((word) => this.numberOf(word));
    this.words.push(words);
    for (const word of words) this.pages[word]?.push(page);
  }

  /** To be called once, after the last page and before the first question. */
  finish(): void {
    // A word on few pages says more than one on many.
    this.rarities = Float64Array.from(this.pages, ({ length }) => Math.log(1 + this.paths.length / length));
    this.wholes = Float64Array.from(this.words, (words) =>
      words.reduce((sum, word) => sum + this.rarityOf(word), 0),
    );
    this.match = new Float64Array(this.paths.length);
    this.matchedBy = new Uint32Array(this.paths.length);
  }

  /** The addresses most like a path, best first. */
  closest(path: string, limit: number): ScoredPath[] {
    const segments = segmentsOf(path);
    const wanted = this.wanted(segments);
    const whole = wanted.reduce((sum, { weight, rarity }) => sum + weight * rarity, 0);
    if (whole === 0 || wanted.every(({ letters }) => letters < 2)) return [];
    const likeness = (page: number): number => {
      const match = this.match[page] ?? 0;
      // How much of what was asked for is there, and how much of what is there was asked for.
      return (match / whole + match / (whole + (this.wholes[page] ?? 0) - match)) / 2;
    };
    const pages = this.matches(wanted);
    const scored = best(pages, likeness, CLOSELY).map(({ page, like }) => {
      const candidate = this.paths[page] ?? '';
      const place = sharedStart(segments, segmentsOf(candidate)) / Math.max(1, segments.length - 1);
      return { path: candidate, score: (1 - SAME_PLACE) * like + SAME_PLACE * Math.min(1, place) };
    });
    for (const page of pages) this.match[page] = 0;
    return scored
      .sort((a, b) => b.score - a.score || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
      .slice(0, limit);
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.spellings.length;
    this.numbers.set(word, number);
    this.spellings.push(word);
    this.pages.push([]);
    for (const group of groupsOf(word)) {
      const words = this.groups.get(group);
      if (words) words.push(number);
      else this.groups.set(group, [number]);
    }
    return number;
  }

  private rarityOf(word: number): number {
    return this.rarities[word] ?? 0;
  }

  private wanted(segments: readonly string[]): Wanted[] {
    const seen = new Set<string>();
    const wanted: Wanted[] = [];
    for (const [at, segment] of [...segments.entries()].reverse()) {
      for (const word of wordsOf(segment)) {
        if (seen.has(word) || wanted.length >= MOST_WORDS) continue;
        seen.add(word);
        const meant = this.meant(word);
        const rarity = meant[0]?.rarity ?? Math.log(1 + this.paths.length);
        wanted.push({ letters: word.length, weight: at === segments.length - 1 ? 1 : ABOVE, rarity, meant });
      }
    }
    return wanted;
  }

  private meant(word: string): Wanted['meant'] {
    const exact = this.numbers.get(word);
    // A word that is there may be a slip of another one: the page is /cabinets, some title has a cabinet in it.
    const meant: Wanted['meant'] =
      exact === undefined ? [] : [{ word: exact, likeness: 1, rarity: this.rarityOf(exact) }];
    if (word.length < 3) return meant;
    const groups = groupsOf(word);
    const lists = groups.map((group) => this.groups.get(group) ?? []).sort((a, b) => a.length - b.length);
    const shared = new Map<number, number>();
    let looked = 0;
    // Rare groups first; those that nearly every word has say nothing.
    for (const list of lists) {
      looked += list.length;
      if (looked > MOST_SPELLINGS) break;
      for (const other of list) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    for (const [other, count] of shared) {
      if (other === exact) continue;
      const likeness = (2 * count) / (groups.length + groupsIn(this.spellings[other] ?? ''));
      if (likeness >= ALIKE) meant.push({ word: other, likeness, rarity: this.rarityOf(other) });
    }
    return meant.sort((a, b) => b.likeness - a.likeness).slice(0, MOST_ALIKE);
  }

  /** Notes what pages have in common with the question; rare words first, until enough was looked at. */
  private matches(wanted: readonly Wanted[]): number[] {
    const matched: number[] = [];
    let looked = 0;
    for (const { weight, meant } of wanted.toSorted((a, b) => b.rarity - a.rarity)) {
      this.mark += 1;
      for (const { word, likeness, rarity } of meant) {
        for (const page of this.pages[word] ?? []) {
          looked += 1;
          if (looked > MOST_PAGES) return matched;
          // A page counts once for a word, by its best spelling.
          if (this.matchedBy[page] === this.mark) continue;
          this.matchedBy[page] = this.mark;
          if (this.match[page] === 0) matched.push(page);
          this.match[page] = (this.match[page] ?? 0) + weight * likeness * rarity;
        }
      }
    }
    return matched;
  }
}

/** The pages of the highest likeness; sorting them all would take longer than finding them. */
function best(
  pages: readonly number[],
  likeness: (page: number) => number,
  count: number,
): { page: number; like: number }[] {
  const kept: { page: number; like: number }[] = [];
  let least = 0;
  for (const page of pages) {
    const like = likeness(page);
    if (like <= least) continue;
    kept.push({ page, like });
    if (kept.length < 2 * count) continue;
    kept.sort((a, b) => b.like - a.like).length = count;
    least = kept.at(-1)?.like ?? 0;
  }
  return kept.sort((a, b) => b.like - a.like).slice(0, count);
}

function groupsIn(word: string): number {
  return word.length + 1;
}

/** All runs of three letters, with a mark before the word and one behind it. */
function groupsOf(word: string): string[] {
  const marked = `^${word}$$`;
  return [...new Set(Array.from({ length: groupsIn(word) }, (_, at) => marked.slice(at, at + 3)))];
}

function sharedStart(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length - 1 && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared;
}
