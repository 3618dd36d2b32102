import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../config.js';
import type { ItemRecord } from '../item-file.js';
import type { LiveProject } from '../live-project.js';
import { problems } from '../problem.js';
import type { Snapshot } from '../snapshot.js';

/** Longest body that is read, in characters. */
const MAX_BODY = 1_000_000;
const SCRIPT = 'text/javascript; charset=utf-8';
const FILES: Readonly<Record<string, { file: string; type: string }>> = {
  '': { file: 'index.html', type: 'text/html; charset=utf-8' },
  elements: { file: 'elements.html', type: 'text/html; charset=utf-8' },
  'host.js': { file: 'host.js', type: SCRIPT },
  'elements.js': { file: 'elements.js', type: SCRIPT },
  'element-host.js': { file: 'element-host.js', type: SCRIPT },
  'host.css': { file: 'host.css', type: 'text/css; charset=utf-8' },
};
/** Where custom elements get the script by which they speak with the app. */
const ELEMENT_API = 'js-api/custom-element/v1/custom-element.min.js';

const save = z.strictObject({ element: z.string(), value: z.string() });
const insert = z.strictObject({
  element: z.string(),
  placement: z.enum(['start', 'end', 'before', 'after']),
  targetId: z.string().optional(),
  /** Id of the item that is linked. */
  added: z.string(),
});

export interface EditorOptions {
  projectDir: string;
  /** Origin of the site, whose custom elements are framed; null: nothing of the app is here. */
  siteUrl: string | null;
  /** Where the app opens the preview; null: only custom elements are here. */
  previewUrl: string | null;
}

/** True for the address of the script that custom elements load. @param segments of an address */
export function isElementApi(segments: readonly string[]): boolean {
  return segments.join('/') === ELEMENT_API;
}

/** Answers with the script that custom elements load. */
export function serveElementApi(response: ServerResponse): void {
  sendFile(response, 'custom-element-api.js', SCRIPT);
}

/**
 * The part of the service's app that frames a preview or a custom element: pages that send and take its messages, and
 * keep what is typed there as drafts in files. `segments` are those of the address after `/editor`.
 */
export async function serveEditor(
  request: IncomingMessage,
  response: ServerResponse,
  segments: readonly string[],
  project: LiveProject,
  { projectDir, previewUrl, siteUrl }: EditorOptions,
): Promise<void> {
  const [first = '', id = '', verb = ''] = segments;
  const isOfPreview = first === '' || first === 'items';
  if (siteUrl === null || (isOfPreview && previewUrl === null)) throw problems.noRoute();
  if (first === 'settings') return json(response, { previewUrl, siteUrl });
  if (first !== 'items') {
    const page = Object.hasOwn(FILES, first) && segments.length <= 1 ? FILES[first] : undefined;
    if (page === undefined) throw problems.noRoute();
    return sendFile(response, page.file, page.type);
  }
  if (request.method === 'PUT' || (request.method === 'POST' && verb === 'insert')) {
    keepDraft(projectDir, ...(await changeOf(request, id, project.current().preview)));
    // Who saved looks at the page at once.
    await project.catchUp();
  }
  const { preview } = project.current();
  const record = preview.recordById(id);
  if (record === undefined) throw problems.item(id);
  const types = linkedTypes(record, preview.record.bind(preview));
  const kinds = preview.model.types.get(record.type)?.elements ?? new Map<string, never>();
  json(response, {
    ...record,
    kinds: Object.fromEntries([...kinds.values()].map(({ codename, kind }) => [codename, kind])),
    customElements: Object.fromEntries(
      [...kinds.values()].flatMap(({ codename, page }) => (page === null ? [] : [[codename, page]])),
    ),
    // What may stand beside what is linked already: more of the same types.
    candidates: preview
      .items()
      .filter(({ type }) => types.has(type))
      .map((each) => ({ id: each.id, name: each.name, type: each.type })),
  });
}

/** The item that is changed, and its elements afterwards. */
async function changeOf(
  request: IncomingMessage,
  id: string,
  preview: Snapshot,
): Promise<[ItemRecord, ItemRecord['elements']]> {
  const body = await bodyOf(request);
  const record = preview.recordById(id);
  if (record === undefined) throw problems.item(id);
  if (request.method === 'PUT') {
    const { element, value } = save.parse(body);
    return [record, { ...record.elements, [element]: value }];
  }
  const wish = insert.parse(body);
  const [added, target] = [preview.recordById(wish.added), preview.recordById(wish.targetId ?? '')];
  const value = record.elements[wish.element];
  if (added === undefined || !isLinked(value)) throw problems.item(wish.added);
  const linked = inserted(value ?? [], added.codename, wish.placement, target?.codename);
  return [record, { ...record.elements, [wish.element]: linked }];
}

/** Where `codename` goes among what is linked. */
function inserted(
  linked: readonly string[],
  codename: string,
  placement: z.infer<typeof insert>['placement'],
  target: string | undefined,
): string[] {
  const beside = linked.indexOf(target ?? '');
  const at = { start: 0, end: linked.length, before: beside, after: beside + 1 }[placement];
  return linked.toSpliced(
    beside < 0 && (placement === 'before' || placement === 'after') ? linked.length : at,
    0,
    codename,
  );
}

function isLinked(value: unknown): value is string[] | undefined {
  return value === undefined || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
}

function linkedTypes(record: ItemRecord, find: (codename: string) => ItemRecord | undefined): Set<string> {
  const codenames = Object.values(record.elements).flatMap((value) => (isLinked(value) ? (value ?? []) : []));
  return new Set(codenames.flatMap((codename) => find(codename)?.type ?? []));
}

/** In a file of its own: what was written by hand stays as it is. */
function keepDraft(
  projectDir: string,
  record: ItemRecord,
  elements: Readonly<Record<string, unknown>>,
): void {
  const folder = join(projectDir, 'content/items/drafts');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  const file = record.draft ? join(projectDir, record.file) : join(folder, `${record.codename}.draft.json`);
  const { id, name, type, collection, component } = record;
  // In one move: the service never reads half a file.
  writeFileSync(
    `${file}.writing`,
    `${JSON.stringify({ id, name, type, collection, component, elements }, null, 2)}\n`,
  );
  renameSync(`${file}.writing`, file);
}

/** Only pages of this origin may change files: browsers say so, and no other page can make them say it. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  if (request.headers['sec-fetch-site'] !== 'same-origin') throw problems.method();
  let text = '';
  for await (const piece of request.setEncoding('utf8')) {
    text += piece;
    if (text.length > MAX_BODY) throw problems.tooLong();
  }
  try {
    return JSON.parse(text);
  } catch {
    throw problems.badAddress();
  }
}

function sendFile(response: ServerResponse, file: string, type: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(readFileSync(join(packageRoot(), 'sample/service/editor', file)));
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
