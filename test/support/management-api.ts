/** As much of Kontent.ai's Management API as a restore calls, for tests: gives new ids, keeps what was sent, refuses unknown references. */
import { randomUUID } from 'node:crypto';
import { DEFAULT_ID } from '../../sample/backup/ids.js';

type Json = Record<string, unknown>;

interface HttpCall {
  url: string;
  body?: unknown;
}

export interface ManagementApi {
  /** For the client of the Management API, which then calls nobody. */
  httpService: Record<
    `${'get' | 'post' | 'put' | 'patch' | 'delete'}Async`,
    (call: HttpCall) => Promise<object>
  >;
  /** What was created, by the last part of the address it was sent to. */
  created: Readonly<Record<string, readonly Json[]>>;
  /** Variants by the id of their item, as they were sent. */
  variants: ReadonlyMap<string, Json>;
  published: ReadonlySet<string>;
  previews: unknown;
  /** What the service would have refused. */
  faults: readonly string[];
}

/** The service takes no longer names. */
const MAX_NAME = 50;
const REFERENCE_IN_TEXT = /data-(?:id|item-id|asset-id|image-id)="([^"]*)"/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const DRAFT = { id: randomUUID(), name: 'Draft', codename: 'draft', color: 'red', role_ids: [] };
const STEP = (codename: string) => ({ id: randomUUID(), name: codename, codename });
const WORKFLOW = {
  id: DEFAULT_ID,
  name: 'Default',
  codename: 'default',
  scopes: [],
  steps: [{ ...DRAFT, transitions_to: [] }],
  scheduled_step: STEP('scheduled'),
  published_step: STEP('published'),
  archived_step: STEP('archived'),
};

/** An environment with nothing in it but what every one has. */
export function emptyEnvironment(): ManagementApi {
  const created: Record<string, Json[]> = {};
  const variants = new Map<string, Json>();
  const published = new Set<string>();
  const known = new Set<string>([DEFAULT_ID]);
  const faults: string[] = [];
  let language: Json = {
    id: DEFAULT_ID,
    name: 'Default',
    codename: 'default',
    is_active: true,
    is_default: true,
  };
  const state: { previews: unknown } = { previews: null };

  /** The same with an id wherever something has a name of its own. */
  const withIds = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withIds);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, withIds(inner)]);
    const copy = Object.fromEntries(entries) as Json;
    if (typeof copy.codename === 'string' && typeof copy.name === 'string') copy.id = newId();
    return copy;
  };
  const newId = () => {
    const id = randomUUID();
    known.add(id);
    return id;
  };
  /** Whatever is referred to must have been given by the service; components bring ids of their own. */
  const check = (where: string, value: unknown, components: ReadonlySet<unknown> = new Set()): void => {
    if (typeof value === 'string') {
      for (const [, id] of value.matchAll(REFERENCE_IN_TEXT))
        if (!known.has(id ?? '') && !components.has(id)) faults.push(`${where}: unknown id ${id} in a text`);
      return;
    }
    if (Array.isArray(value)) for (const inner of value) check(where, inner, components);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    const object = value as Json;
    const isReference = !('name' in object) && !('type' in object) && !('elements' in object);
    if (isReference && typeof object.id === 'string' && !known.has(object.id))
      faults.push(`${where}: unknown id ${object.id}`);
    if (isReference && /^(non-existent|item_|asset_)/.test(String(object.external_id)))
      faults.push(`${where}: refers to ${String(object.external_id)}, which is not there`);
    const inside = Array.isArray(object.components) ? (object.components as Json[]).map(({ id }) => id) : [];
    for (const inner of Object.values(object)) check(where, inner, new Set([...components, ...inside]));
  };
  const create = (kind: string, body: Json): Json => {
    const where = `${kind} ${String(body.codename)}`;
    if (String(body.name ?? body.title).length > MAX_NAME) faults.push(`${where}: the name is too long`);
    check(where, { ...body, id: undefined });
    const whole = { ...(withIds(body) as Json), id: newId() };
    created[kind] = [...(created[kind] ?? []), whole];
    return whole;
  };

  const answer = (method: string, path: string, body: Json | Json[]): unknown => {
    const [, kind = '', ...rest] = path.split('/');
    const one = Array.isArray(body) ? {} : body;
    switch (`${method} ${kind}`) {
      case 'GET collections':
        return { collections: [{ id: DEFAULT_ID, name: 'Default', codename: 'default' }] };
      case 'PATCH collections':
        return { collections: [{ id: DEFAULT_ID, name: 'Default', codename: 'default' }] };
      case 'GET languages':
        return rest.length > 0
          ? language
          : { languages: [language], pagination: { continuation_token: null } };
      case 'PATCH languages':
        for (const change of body as Json[])
          language = { ...language, [String(change.property_name)]: change.value };
        return language;
      case 'PATCH folders':
        return { folders: (body as Json[]).map(({ value }) => create('folders', value as Json)) };
      case 'GET workflows':
        return [WORKFLOW];
      case 'PUT workflows': {
        const whole = { ...WORKFLOW, ...(withIds(one) as Json), id: DEFAULT_ID };
        for (const [id] of JSON.stringify(whole).matchAll(UUID)) known.add(id);
        return whole;
      }
      case 'PUT web-spotlight':
        check('web spotlight', one);
        return one;
      case 'PUT preview-configuration':
        check('preview configuration', one);
        state.previews = one;
        return one;
      case 'PATCH types':
        check(path, body);
        return created.types?.find(({ codename }) => codename === rest[1]);
      case 'POST files':
        return create('files', {});
      case 'PUT items': {
        const [item = '', , languageId = '', action] = rest;
        if (action === 'publish') {
          published.add(item);
          return {};
        }
        check(`variant of ${item}`, one);
        variants.set(item, one);
        return { ...one, item: { id: item }, language: { id: languageId }, schedule: {}, due_date: {} };
      }
      case 'POST items':
        return { ...create(kind, one), sitemap_locations: [], spaces: [] };
      default:
        if (method === 'POST') return create(kind, one);
        faults.push(`not expected: ${method} ${path}`);
        return {};
    }
  };

  const call = async ({ url, body }: HttpCall, method: string) => {
    const path = decodeURIComponent(new URL(url).pathname.replace(/^(?:\/v2)?\/projects\/[^/]+/, ''));
    const isJson = body !== null && typeof body === 'object' && !(body instanceof Uint8Array);
    // What is answered must be a copy, as if it had been on the wire.
    const data = JSON.parse(JSON.stringify(answer(method, path, isJson ? (body as Json) : {})));
    return { data, headers: [], status: 200, rawResponse: {}, retryStrategy: {} };
  };
  return {
    httpService: {
      getAsync: (asked) => call(asked, 'GET'),
      postAsync: (asked) => call(asked, 'POST'),
      putAsync: (asked) => call(asked, 'PUT'),
      patchAsync: (asked) => call(asked, 'PATCH'),
      deleteAsync: (asked) => call(asked, 'DELETE'),
    },
    created,
    variants,
    published,
    faults,
    get previews() {
      return state.previews;
    },
  };
}
