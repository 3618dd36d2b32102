/** A site with drafts: what an instance for visitors must never show. */
import request from 'supertest';
import { type Site, type SiteOptions, startSite } from './site.js';

export const PREVIEW_SECRET = 'preview-secret-of-the-tests';

/** Starts a preview instance on a copy of the sample. */
export async function startPreview({ env = {}, ...options }: SiteOptions = {}): Promise<Site> {
  return startSite({
    // Nobody tells the instance of drafts, and nothing works for it in the background.
    worker: false,
    webhooks: false,
    ...options,
    env: (addresses) => ({
      KONTENT_PREVIEW: 'true',
      KONTENT_PREVIEW_KEY: 'preview-key-of-the-tests',
      PREVIEW_SECRET,
      ...(typeof env === 'function' ? env(addresses) : env),
    }),
  });
}

/** Opens the preview. @returns the cookie, and the address with the token that one is sent to */
export async function openPreview(
  url: string,
  query = '',
): Promise<{ cookie: string; address: string; token: string }> {
  const answer = await request(url).get(`/en-us/preview?secret=${PREVIEW_SECRET}${query}`);
  const address = String(answer.headers.location);
  return {
    cookie: String(answer.headers['set-cookie']?.[0]).replace(/;.*$/s, ''),
    address,
    token: new URL(address, url).searchParams.get('preview-token') ?? '',
  };
}
