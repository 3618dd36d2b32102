type ContentProblemCode =
  | 'text_cut'
  | 'rich_text_cut'
  | 'rich_text_too_complex'
  | 'bad_date'
  | 'bad_number'
  | 'bad_asset'
  | 'bad_address'
  | 'unknown_element'
  | 'element_clash'
  | 'too_many_elements'
  | 'too_deep'
  | 'too_many_items'
  | 'bad_item'
  | 'missing_item';

/** Something an editor should look at; the page is shown without the faulty part. */
export interface ContentProblem {
  code: ContentProblemCode;
  itemCodename: string;
  message: string;
}

const MAX_KEPT = 1000;

/** Collects problems up to a bound. */
export class ProblemList {
  readonly list: ContentProblem[] = [];

  add(code: ContentProblemCode, itemCodename: string, message: string): void {
    if (this.list.length < MAX_KEPT) this.list.push({ code, itemCodename, message });
  }
}
