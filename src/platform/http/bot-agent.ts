const NAMES =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|fetch|scan|monitor|check|preview|archiv|curl|wget|python|java\/|go-http|libwww|httpclient|okhttp|axios|node|ruby|perl|php|feed|headless|lighthouse|facebookexternalhit|embedly|validator|probe/i;

/**
 * True for programs by what they call themselves, or when they do not call themselves a browser. Who pretends to be
 * one counts as a person.
 */
export function isBot(userAgent: string | undefined): boolean {
  const text = (userAgent ?? '').slice(0, 500);
  return !text.startsWith('Mozilla/') || NAMES.test(text);
}
