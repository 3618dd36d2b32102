/** Words of an address that are looked at, from its end: the end says what a page is about. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** Entries of the index that one word of a question may look through. */
const MOST_SPELLINGS = 50_000;
/** Pages that one question may look at. */
const MOST_PAGES = 20_000;
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

  get size(): number {
    return this.paths.length;
  }

  add(path: string): void {
    const page = this.paths.length;
    this.paths.push(path);
    const words = wordsOf(segmentsOf(path).at(-1) ?? '').map((word) => this.numberOf(word));
    this.words.push(words);
    for (const word of words) this.pages[word]?.push(page);
  }

  /** The addresses most like a path, best first. */
  closest(path: string, limit: number): ScoredPath[] {
    const segments = segmentsOf(path);
    const wanted = this.wanted(segments);
    const whole = wanted.reduce((sum, { weight, rarity }) => sum + weight * rarity, 0);
    if (whole === 0 || wanted.every(({ letters }) => letters < 2)) return [];
    const scored: ScoredPath[] = [];
    for (const [page, match] of this.matches(wanted)) {
      const own = (this.words[page] ?? []).reduce((sum, word) => sum + this.rarity(word), 0);
      // How much of what was asked for is there, and how much of what is there was asked for.
      const likeness = (match / whole + match / (whole + own - match)) / 2;
      const candidate = this.paths[page] ?? '';
      const place = sharedStart(segments, segmentsOf(candidate)) / Math.max(1, segments.length - 1);
      scored.push({ path: candidate, score: (1 - SAME_PLACE) * likeness + SAME_PLACE * Math.min(1, place) });
    }
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

  /** A word on few pages says more than one on many. */
  private rarity(word: number): number {
    return Math.log(1 + this.paths.length / (this.pages[word]?.length ?? 1));
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
    if (exact !== undefined) return [{ word: exact, likeness: 1, rarity: this.rarity(exact) }];
    if (word.length < 3) return [];
    const groups = groupsOf(word);
    const shared = new Map<number, number>();
    let looked = 0;
    for (const group of groups) {
      const words = this.groups.get(group) ?? [];
      looked += words.length;
      if (looked > MOST_SPELLINGS) break;
      for (const other of words) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    return [...shared]
      .map(([other, count]) => ({
        word: other,
        likeness: (2 * count) / (groups.length + groupsIn(this.spellings[other] ?? '')),
        rarity: this.rarity(other),
      }))
      .filter(({ likeness }) => likeness >= ALIKE)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, MOST_ALIKE);
  }

  /** Weight of what each page has in common with the question; rare words first, until enough was looked at. */
  private matches(wanted: readonly Wanted[]): Map<number, number> {
    const matches = new Map<number, number>();
    let looked = 0;
    for (const { weight, meant } of wanted.toSorted((a, b) => b.rarity - a.rarity)) {
      const counted = new Set<number>();
      for (const { word, likeness, rarity } of meant) {
        for (const page of this.pages[word] ?? []) {
          looked += 1;
          if (looked > MOST_PAGES) return matches;
          // A page counts once for a word, by its best spelling.
          if (counted.has(page)) continue;
          counted.add(page);
          matches.set(page, (matches.get(page) ?? 0) + weight * likeness * rarity);
        }
      }
    }
    return matches;
  }
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
