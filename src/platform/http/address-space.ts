/** What an address of this site asks for. The one place that knows the prefixes. */
export type AddressKind =
  /** The document of a page or screen. */
  | 'document'
  /** The navigation payload of a page or screen. */
  | 'payload'
  /** The content of a page as JSON. */
  | 'page-api'
  /** Any other call: API, webhooks, health. */
  | 'api'
  /** A file of a build, or what a page embeds. */
  | 'file';

const PAYLOAD = '/_payload.json';
const PAGE_API = '/api/page';

/** `path`: that of the page or screen which the address is about; of other kinds the address itself. */
export interface Target {
  kind: AddressKind;
  path: string;
}

/** @param path canonical, without query */
export function targetOf(path: string): Target {
  if (path.endsWith(PAYLOAD)) return { kind: 'payload', path: path.slice(0, -PAYLOAD.length) || '/' };
  switch (path.slice(1, endOfFirst(path))) {
    case 'api':
      return path.startsWith(`${PAGE_API}/`) && path !== `${PAGE_API}/info`
        ? { kind: 'page-api', path: path.slice(PAGE_API.length) }
        : { kind: 'api', path };
    case 'health':
      return { kind: 'api', path };
    case '_build':
    case 'builds':
    case 'embed':
      return { kind: 'file', path };
    default:
      return { kind: 'document', path };
  }
}

function endOfFirst(path: string): number {
  const end = path.indexOf('/', 1);
  return end < 0 ? path.length : end;
}

/** Address of the navigation payload of the page at `address`, which may have a query. */
export function payloadAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  return [`${path === '/' ? '' : path}${PAYLOAD}`, ...query].join('?');
}

/** Address of the content of the page at `path`. */
export function pageApiAddress(path: string): string {
  return `${PAGE_API}${path}`;
}
