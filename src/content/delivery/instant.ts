const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** As the content service writes it; no month is shorter than 28 days. */
const USUAL =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3})\d{0,6}Z$/;

/** What lies before was never meant: year 1 is what some programs write for `none`. */
const EARLIEST_YEAR = 1900;

/** ISO 8601 UTC, or null for what is no instant (30 February and the year 1 too). A time without zone is UTC. */
export function parseInstant(text: string): string | null {
  if (Number(text.slice(0, 4)) < EARLIEST_YEAR) return null;
  const usual = USUAL.exec(text);
  if (usual !== null) return `${usual[1]}Z`;
  const parts = INSTANT.exec(text);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  // Date.parse turns 30 February into March.
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate())
    return null;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`;
  const milliseconds = Date.parse(zoned);
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}

const zones = new Map<string, boolean>();

/** An IANA zone that this machine knows, or null. */
export function timeZone(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[A-Za-z0-9_+/-]{1,50}$/.test(value)) return null;
  let known = zones.get(value);
  if (known === undefined) {
    known = isTimeZone(value);
    if (zones.size < 1000) zones.set(value, known);
  }
  return known ? value : null;
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
