/** A page, its path, and whether everybody may read it. */
export interface ShownPage {
  codename: string;
  path: string | null;
  isOpen: boolean;
}

export interface Showing {
  /** Path of the first page in tree order that shows an item, one that everybody may read if there is any. */
  pathOf(codename: string): string | null;
  /** False for what only closed pages show. */
  isPublic(codename: string): boolean;
}

/**
 * Which page shows which item: itself, its blocks, and what they are made of.
 * @param parts codenames of the items that an item shows or links
 */
export function showingOf(
  pages: readonly ShownPage[],
  parts: ReadonlyMap<string, readonly string[]>,
): Showing {
  const own = new Set(pages.map(({ codename }) => codename));
  const shown = new Map<string, ShownPage>();
  for (const page of [...pages.filter(({ isOpen }) => isOpen), ...pages.filter(({ isOpen }) => !isOpen)]) {
    const waiting = [page.codename];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      // Another page that is linked shows itself.
      if (shown.has(next) || (next !== page.codename && own.has(next))) continue;
      shown.set(next, page);
      waiting.push(...(parts.get(next) ?? []));
    }
  }
  return {
    pathOf: (codename) => shown.get(codename)?.path ?? null,
    isPublic: (codename) => shown.get(codename)?.isOpen ?? true,
  };
}
