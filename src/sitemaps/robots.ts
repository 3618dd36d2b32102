import { type Config, isIndexed } from '../config/config.js';
import { INDEX } from './sitemap-set.js';

/**
 * What a robot has no business with. `$` ends an address: pages whose names merely begin like these stay open.
 */
const closedTo = (areas: readonly string[]) => [
  '/api/',
  '/embed/',
  '/health/',
  // A search is left out of the index by its own page; its filters make endless further addresses of it.
  '/en-us/search?*&',
  ...[...new Set([...areas, ...SAME_FOR_ALL])].sort().flatMap((area) => [`${area}$`, `${area}?`, `${area}/`]),
];

/** Screens whose documents are the same for everybody, so that their class does not tell what they show. */
const SAME_FOR_ALL = [
  'custom-elements',
  'favorites',
  'partners/cpi-order-tracker',
  'quote-confirmation',
  'request-quote',
  'saved-lists',
  'shoppinglist',
].map((screen) => `/en-us/${screen}`);

/**
 * The text of /robots.txt.
 * @param areas of documents that depend on a person
 */
export function robotsTxt(
  config: Pick<Config, 'environment' | 'kontentPreview' | 'publicUrl'>,
  areas: readonly string[],
): string {
  if (!isIndexed(config)) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    ...closedTo(areas).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/${INDEX}`,
    '',
  ].join('\n');
}
