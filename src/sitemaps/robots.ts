import { type Config, isIndexed } from '../config/config.js';
import { INDEX } from './sitemap-set.js';

/**
 * What a robot has no business with. `$` ends an address: pages whose names merely begin like these stay open.
 */
const CLOSED = [
  '/api/',
  '/embed/',
  '/health/',
  // A search is left out of the index by its own page; its filters make endless further addresses of it.
  '/en-us/search?*&',
  ...[
    'account',
    'admin',
    'custom-elements',
    'favorites',
    'logout',
    'partners/cpi-order-tracker',
    'quote-confirmation',
    'request-quote',
    'saved-lists',
    'shoppinglist',
  ].flatMap((screen) => [`/en-us/${screen}$`, `/en-us/${screen}?`, `/en-us/${screen}/`]),
];

/** The text of /robots.txt. */
export function robotsTxt(config: Pick<Config, 'environment' | 'kontentPreview' | 'publicUrl'>): string {
  if (!isIndexed(config)) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/${INDEX}`,
    '',
  ].join('\n');
}
