/**
 * Reports the height of the document to the page around it. In the head, before the editors' code: what that code leaves
 * open cannot swallow it.
 */
const REPORTER = `(() => {
  let told = 0;
  const tell = () => {
    const height = Math.min(4000, Math.max(80, Math.ceil(document.body.getBoundingClientRect().height)));
    if (height !== told) parent.postMessage({ plinthHeight: (told = height) }, '*');
  };
  addEventListener('DOMContentLoaded', () => {
    new ResizeObserver(tell).observe(document.body);
    tell();
  });
  addEventListener('load', tell);
})();`;

const STYLE = `body{display:flow-root;margin:0;color:#0d1520;font:1rem/1.5 system-ui,sans-serif}`;

/**
 * Policy of a document with editors' code. The sandbox takes its origin away, so that it can reach nothing of the site;
 * inside it may do what embed codes do.
 * @param origins further ones than https that may be loaded from: on this machine only
 */
export function embedPolicy(origins: readonly string[]): string {
  const sources = ['https:', 'data:', 'blob:', ...origins.filter((origin) => !origin.startsWith('https:'))];
  return [
    'sandbox allow-scripts allow-forms allow-popups',
    "frame-ancestors 'self'",
    `default-src 'unsafe-inline' ${sources.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** A whole document around editors' code. */
export function embedDocument(title: string, code: string): string {
  const name = title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${name}</title><style>${STYLE}</style><script>${REPORTER}</script></head><body>`,
    code,
    '</body></html>',
  ].join('\n');
}
