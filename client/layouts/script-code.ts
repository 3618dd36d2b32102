/** A script as a tag of ours will carry it. */
export interface ScriptCode {
  /** Inline content; '' when there is none. */
  content: string;
  /** Address as the editor wrote it, not yet checked; '' when there is none. */
  src: string;
  async: boolean;
  defer: boolean;
  /** null for an ordinary script. */
  type: 'module' | 'application/ld+json' | 'application/json' | null;
}

export type ScriptReading = { kind: 'script'; code: ScriptCode } | { kind: 'refused'; why: string };

/** More than any snippet needs; the reading below is linear up to here. */
const LONGEST = 50_000;
/** Each pass takes away one layer of tags inside of tags. */
const MOST_PASSES = 50;
/** Attributes of a tag: up to `>`, which may stand inside of quotes. Bounded, so that hostile text costs little. */
const ATTRIBUTES = `(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'">]){0,500}`;
const OPEN_TAG = String.raw`<script(?:[\s/]${ATTRIBUTES})?>`;
const CLOSE_TAG = String.raw`</script(?:[\s/][^<>]{0,500})?>`;
const TAGS = new RegExp(`${OPEN_TAG}|${CLOSE_TAG}`, 'gi');
const FIRST_TAG = new RegExp(String.raw`<script(?:[\s/](${ATTRIBUTES}))?>`, 'i');
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const CODE_TYPES = ['', 'text/javascript', 'application/javascript'];
const OTHER_TYPES = ['module', 'application/ld+json', 'application/json'] as const;

/**
 * Reads a snippet as editors paste it: with a script element around it or without. Tags of script elements are taken
 * out until none is left; the first one says how the script is loaded.
 */
export function readSnippet(snippet: string): ScriptReading {
  if (snippet.length > LONGEST) return refused(`is longer than ${LONGEST} characters`);
  // As browsers read a document: one kind of line end, no null characters.
  const text = withoutComments(snippet.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim());
  const whole = FIRST_TAG.test(text) ? text : `<script>${text}</script>`;
  const attributes = attributesOf(FIRST_TAG.exec(whole)?.[1] ?? '');
  const content = withoutTags(whole);
  if (content === null) return refused('has script tags inside of script tags');
  // Either would end the element early, or keep its end from being seen.
  if (/<\/script/i.test(content)) return refused('has a closing script tag that is cut off');
  if (content.includes('<!--')) return refused('has an HTML comment; take it out');
  const named = (attributes.get('type') ?? '').trim().toLowerCase();
  const type = OTHER_TYPES.find((known) => known === named) ?? null;
  if (type === null && !CODE_TYPES.includes(named)) return refused(`is of the unknown type "${named}"`);
  const src = (attributes.get('src') ?? '').trim();
  return {
    kind: 'script',
    code: { content, src, async: attributes.has('async'), defer: attributes.has('defer'), type },
  };
}

function refused(why: string): ScriptReading {
  return { kind: 'refused', why };
}

/**
 * Takes out the comments that vendors put around their script elements. One inside an element, or in code without an
 * element around it, stays: scripts read `<!--` as something else.
 */
function withoutComments(text: string): string {
  const start = new RegExp(`<!--|${OPEN_TAG}`, 'gi');
  const close = new RegExp(CLOSE_TAG, 'gi');
  let rest = '';
  let at = 0;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    rest += text.slice(at, found.index);
    at = found.index;
    const end = found[0] === '<!--' ? endOfComment(text, at) : endOfElement(text, start.lastIndex, close);
    if (end === null) break;
    if (found[0] !== '<!--') rest += text.slice(at, end);
    at = end;
    start.lastIndex = end;
  }
  rest = (rest + text.slice(at)).trim();
  return rest === '' || FIRST_TAG.test(rest) ? rest : text;
}

function endOfComment(text: string, from: number): number | null {
  const end = text.indexOf('-->', from + '<!--'.length);
  return end < 0 ? null : end + '-->'.length;
}

function endOfElement(text: string, from: number, close: RegExp): number | null {
  close.lastIndex = from;
  return close.exec(text) === null ? null : close.lastIndex;
}

/** null when tags keep appearing: `<scr<script>ipt>` is one tag in another. */
function withoutTags(text: string): string | null {
  let rest = text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const stripped = rest.replace(TAGS, '');
    if (stripped === rest) return rest.trim();
    rest = stripped;
  }
  return null;
}

function attributesOf(inside: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    // Of two alike, browsers take the first.
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  return attributes;
}
