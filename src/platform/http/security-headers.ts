import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { ROUTE_CLASSES, type RouteClassName } from './route-class.js';

const FRAME_ANCESTORS = {
  none: ["'none'"],
  self: ["'self'"],
} as const;

/** Policy of an answer that is not a document: nothing in it may run, load or be framed. */
export const CLOSED_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ');

/** Keeps an answer out of the lists of search engines: what is there for programs is no page. */
export const NOINDEX = ['X-Robots-Tag', 'noindex'] as const;

/**
 * The headers that every answer carries, whoever writes it: handlers, the page cache and the connection-level
 * error answers. Taken once from helmet, so that the fast paths need not run it.
 */
export const SECURITY_HEADERS: readonly (readonly [string, string])[] = Object.freeze([
  ...helmetHeaders(),
  ['Permissions-Policy', PERMISSIONS] as const,
]);

/** Older browsers would let it keep out those whom `frame-ancestors` lets in. */
const FRAME_OPTIONS = 'X-Frame-Options';

/** The headers of an answer with this Content-Security-Policy: {@link SECURITY_HEADERS}, unless others may frame it. */
export function securityHeadersWith(policy: string): readonly (readonly [string, string])[] {
  if (policy.includes("frame-ancestors 'none'")) return SECURITY_HEADERS;
  return SECURITY_HEADERS.filter(([name]) => name !== FRAME_OPTIONS);
}

function helmetHeaders(): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: false,
    // Pictures come from the content service's own asset host, which does not send CORP.
    crossOriginEmbedderPolicy: false,
    // The sign-in popup must keep working while other windows stay cut off.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  })(request, response, (error) => {
    if (error) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]): [string, string] => [
    name.replace(/(^|-)[a-z]/g, (part) => part.toUpperCase()),
    String(value),
  ]);
  return headers;
}

export interface DocumentPolicy {
  /** Origin of the content service's app, which alone may frame what is for editors. */
  contentApp: string;
  /** `sha256-…` of each inline script of the document. */
  scriptHashes: readonly string[];
  /** Origins outside of this site that scripts of the document come from. */
  scriptOrigins: readonly string[];
  /** Origins outside of this site that frames of the document come from. */
  frameOrigins: readonly string[];
  /** Origins of pictures and downloads. */
  assetOrigins: readonly string[];
  /** Further origins of pictures: of maps. */
  mapOrigins?: readonly string[];
  /** The editing overlay brings its styles in its script: only where there are no visitors. */
  inlineStyles?: boolean;
  /** Further script origins; only the rebuild notifier of `npm run dev`. */
  devOrigins?: readonly string[];
  /** Whether the site itself is served over https. */
  https: boolean;
}

/** Content-Security-Policy of a document of the given class: hashes instead of nonces, so cached bytes stay valid. */
export function documentPolicy(routeClass: RouteClassName, document: DocumentPolicy): string {
  const { frames } = ROUTE_CLASSES[routeClass];
  const dev = document.devOrigins ?? [];
  // A script from outside may report to where it came from, by call or by picture.
  const outside = document.scriptOrigins;
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...document.scriptHashes.map((hash) => `'${hash}'`), ...outside, ...dev]],
    ['style-src', ["'self'", ...(document.inlineStyles ? ["'unsafe-inline'"] : [])]],
    ['img-src', ["'self'", 'data:', ...document.assetOrigins, ...(document.mapOrigins ?? []), ...outside]],
    ['media-src', ["'self'", ...document.assetOrigins]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...outside, ...dev]],
    ['frame-src', ["'self'", ...document.frameOrigins]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', frames === 'content-service' ? [document.contentApp] : FRAME_ANCESTORS[frames]],
  ];
  const policy = directives.map(([name, values]) => `${name} ${values.join(' ')}`);
  if (document.https) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}
