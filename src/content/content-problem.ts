export type ContentProblemCode =
  | 'text_cut'
  | 'rich_text_cut'
  | 'rich_text_too_complex'
  | 'bad_date'
  | 'bad_number'
  | 'bad_asset'
  | 'unknown_element'
  | 'element_clash'
  | 'too_many_elements'
  | 'too_deep'
  | 'too_many_items'
  | 'bad_item'
  | 'missing_item'
  | 'missing_slug'
  | 'bad_slug'
  | 'duplicate_path'
  | 'reached_twice'
  | 'cycle'
  | 'too_many_levels';

/** Something an editor should look at; the page is shown without the faulty part. */
export interface ContentProblem {
  code: ContentProblemCode;
  itemCodename: string;
  message: string;
}

const MAX_KEPT = 1000;

/** Collects problems up to a bound; the rest is only counted. */
export class ProblemList {
  readonly list: ContentProblem[] = [];
  total = 0;

  copy(): ProblemList {
    const copy = new ProblemList();
    copy.list.push(...this.list);
    copy.total = this.total;
    return copy;
  }

  /** Forgets what was found of some items; only while nothing was left out. */
  forget(codenames: ReadonlySet<string>): void {
    const kept = this.list.filter(({ itemCodename }) => !codenames.has(itemCodename));
    this.total = kept.length;
    this.list.splice(0, this.list.length, ...kept);
  }

  /** False when there are more than the list holds. */
  get isWhole(): boolean {
    return this.total === this.list.length;
  }

  add(code: ContentProblemCode, itemCodename: string, message: string): void {
    this.total += 1;
    if (this.list.length < MAX_KEPT) this.list.push({ code, itemCodename, message });
  }
}
