/** What the package read from the markers of what was pressed, and around it. */
export interface Parsed {
  environmentId?: string | undefined;
  languageCodename?: string | undefined;
  itemId?: string | undefined;
  contentComponentId?: string | undefined;
  elementCodename?: string | undefined;
  placement?: string | undefined;
  targetId?: string | undefined;
}

const PLACEMENTS = new Set(['start', 'end', 'before', 'after']);

/** What an edit click lacks, in words for the log; empty when it lacks nothing. */
export function missingForEdit(parsed: Parsed): string[] {
  // Which of the three was pressed is told by the most particular marker.
  if ('elementCodename' in parsed && !parsed.elementCodename) return [needed('Element codename', 'element')];
  if (!('elementCodename' in parsed) && 'contentComponentId' in parsed && !parsed.contentComponentId)
    return [needed('Content component ID', 'element')];
  return missingPlace(parsed, 'element');
}

/** What a click on an add button lacks. @param action that was chosen; null when it lacks; not given at the first click */
export function missingForAdd(parsed: Parsed, action?: string | null): string[] {
  if (action === null || action === '') return [needed('Action', 'add button')];
  const missing = missingPlace(parsed, 'add button');
  if (!parsed.elementCodename) missing.push(needed('Element codename', 'add button'));
  if (!isPosition(parsed)) missing.push(needed('Insert position (placement, targetId)', 'add button'));
  return missing;
}

function missingPlace(parsed: Parsed, what: 'element' | 'add button'): string[] {
  return [
    ...(parsed.environmentId ? [] : [needed('Project ID', what)]),
    ...(parsed.languageCodename ? [] : [needed('Language codename', what)]),
    ...(parsed.itemId ? [] : [needed('Item ID', what)]),
  ];
}

function isPosition({ placement = '', targetId }: Parsed): boolean {
  const isBeside = placement === 'before' || placement === 'after';
  return PLACEMENTS.has(placement) && (!isBeside || Boolean(targetId));
}

function needed(what: string, click: 'element' | 'add button'): string {
  return `${what} is required to handle ${click} click.`;
}
