import { getDocumentProxy } from 'unpdf';

/** Bounds of what is read of one file. What is beyond them is left out, and the rest is found. */
export interface TextLimits {
  pages: number;
  /** Characters of one page. */
  pageText: number;
  /** Characters of all pages. */
  text: number;
  /** No page is begun after so many milliseconds. */
  timeMs: number;
}

export interface DocumentText {
  /** Text of each page that was read, the first page first; '' for one without any. */
  pages: string[];
  /** Pages of the file. */
  count: number;
}

/** That a file cannot be read, however often it is tried; the message says why. */
export class UnreadableDocument extends Error {}

/**
 * Text of a PDF file, page by page.
 * @throws UnreadableDocument when it is damaged, or only for those who know its password
 */
export async function pageTexts(bytes: Uint8Array, limits: TextLimits): Promise<DocumentText> {
  const until = performance.now() + limits.timeMs;
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false }).catch(
    (error: unknown) => {
      throw new UnreadableDocument(reasonOf(error), { cause: error });
    },
  );
  try {
    const count = pdf.numPages;
    const pages: string[] = [];
    let left = limits.text;
    while (pages.length < Math.min(count, limits.pages) && left > 0 && performance.now() < until) {
      const text = await textOf(pdf, pages.length + 1);
      pages.push(text.slice(0, Math.min(limits.pageText, left)));
      left -= text.length;
    }
    return { pages, count };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** A page that is damaged has no text: the others are none the worse for it. */
async function textOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return tidyText(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    );
  } catch {
    return '';
  }
}

/** Without control characters, which Postgres does not keep and which mark what was looked for. */
export function tidyText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'damaged';
  if (error.name === 'PasswordException') return 'protected by a password';
  return `damaged: ${error.message.slice(0, 200)}`;
}
