import type { ContentItem, RichTextElement } from '../../src/content/content.contract.js';

/** What components leave in preview, so that the editing overlay finds the place of each item and rich text. */
export interface ElementMarks {
  /** Stand before and after the mark-up of an item. */
  start(item: ContentItem): string;
  end(): string;
  /** Stands directly in the element, or the line, that rich text is drawn in. */
  inline(element: RichTextElement): string;
}
