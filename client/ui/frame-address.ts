import type { RenderContext } from '../../src/render/render.contract.js';

type Listed = Pick<RenderContext, 'frameOrigins' | 'publicUrl'>;

/**
 * An address that may be shown in a frame; null otherwise. Its origin must be listed, and it must never be our own
 * host: a frame of ours could reach into the page around it.
 */
export function frameAddress(address: string, { frameOrigins, publicUrl }: Listed): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isOurs = url.hostname === new URL(publicUrl).hostname;
  const isPlain = url.username === '' && url.password === '';
  return !isOurs && isPlain && frameOrigins.includes(url.origin) ? url.href : null;
}

/** Host of an address, for people. */
export function hostOf(address: string): string {
  return new URL(address).host;
}
