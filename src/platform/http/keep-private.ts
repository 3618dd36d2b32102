import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

const PRIVATE = 'private, no-store';

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Headers by which an answer could be kept, or be found again by what is asked for later. */
const KEEPING: ReadonlySet<string> = new Set([
  'cache-control',
  'etag',
  'last-modified',
  'expires',
  'surrogate-control',
  'surrogate-key',
  'cache-tag',
]);

/** Whatever is written to `response` from now on, and by whom: no cache keeps it. */
export function keepPrivate(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const head = rest.find((part) => typeof part === 'object' && part !== null) as Head | undefined;
    const reason = rest.filter((part) => typeof part === 'string');
    for (const name of response.getHeaderNames()) if (KEEPING.has(name)) response.removeHeader(name);
    response.setHeader('Cache-Control', PRIVATE);
    if (head === undefined) return writeHead(status, ...reason);
    return writeHead(status, ...reason, Array.isArray(head) ? withoutKeeping(head) : ownHead(head));
  };
}

/** @param head names and values in turn */
function withoutKeeping(head: OutgoingHttpHeader[]): OutgoingHttpHeader[] {
  return head.flatMap((name, at) => {
    const value = head[at + 1];
    return at % 2 === 0 && value !== undefined && !KEEPING.has(String(name).toLowerCase())
      ? [name, value]
      : [];
  });
}

function ownHead(head: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(head).filter(([name]) => !KEEPING.has(name.toLowerCase())));
}
