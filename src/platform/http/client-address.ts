import type { IncomingMessage } from 'node:http';

/**
 * Address of the client. Only the last `proxyHops` entries of X-Forwarded-For were written by proxies of ours; what
 * stands before them anybody may have made up.
 */
export function clientAddress(request: IncomingMessage, proxyHops: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (proxyHops === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return forwarded.at(-proxyHops) ?? forwarded[0] ?? direct;
}
