/** What this room gives to others: values only. */
import type { ResponseOverrides } from '../platform/http/response-overrides.js';

/** Which of the sources sent a visitor on. */
export type HopSource = 'redirect list' | 'root' | 'item' | 'page' | 'folder' | 'route rules';

export type Resolution =
  /** No redirect: the page at this address, if there is one. */
  | { readonly kind: 'stay'; readonly overrides: ResponseOverrides | null }
  | {
      readonly kind: 'redirect';
      readonly status: 301 | 302 | 308;
      /** Checked; the only thing that may stand in a Location header. */
      readonly location: string;
      readonly external: boolean;
      /** The root was passed: one locale exists, a further one would be chosen by the visitor. */
      readonly vary: boolean;
    }
  /** A folder that leads nowhere, an item that is no page, or a page that is not open. */
  | { readonly kind: 'missing' }
  /** More redirects than are followed: addresses, each with what led there, and the items that say so, each once. */
  | { readonly kind: 'loop'; readonly chain: readonly string[]; readonly items: readonly string[] };

/** One entry of `GET /api/redirects`. */
export interface RedirectEntry {
  system: { id: string; codename: string; name: string; type: string };
  elements: {
    source_path: { type: 'text'; name: string; value: string };
    /** Where to go, checked and with what the star stood for; a path of this site or an http(s) address. */
    target_path_or_url: { type: 'text'; name: string; value: string };
  };
  /** As the editor wrote it. */
  source: string;
  /** Where this visitor goes: the end of the chain, with the query that is carried. */
  target: string;
  status: 301 | 302 | 308;
  external: boolean;
}

/** Answer of `GET /api/redirects?sourceUrl=`. */
export interface RedirectsAnswer {
  redirects: RedirectEntry[];
}
