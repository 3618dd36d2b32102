export interface RootAlertFacts {
  /** Style sheets of the site. */
  styles: readonly string[];
  requestId: string;
  /** Text of the error, and a way to try again; null in production. */
  details: string | null;
}

/**
 * What is answered when not even the error page can be rendered: a document that
 * needs nothing but itself. The style sheet only makes it nicer.
 */
export function rootAlert({ styles, requestId, details }: RootAlertFacts): string {
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Oops! Something went wrong.</title>',
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    '</head><body><main class="plinth-alert-page"><div class="plinth-alert" role="alert">',
    '<h1 class="plinth-alert-title">Oops! Something went wrong.</h1>',
    details === null ? '' : `<pre class="plinth-alert-details" tabindex="0">${escapeHtml(details)}</pre>`,
    // The same address is asked for once more, which also works without script.
    details === null ? '' : '<form><button class="plinth-alert-clear">Clear the error.</button></form>',
    `<p class="plinth-alert-request">Request ${escapeHtml(requestId)}</p>`,
    '</div></main></body></html>',
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
