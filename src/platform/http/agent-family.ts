/** First match counts: browsers call themselves by others' names too. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

/** Which browser a User-Agent value names, without version and machine. */
export function agentFamily(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  return FAMILIES.find(([pattern]) => pattern.test(text))?.[1] ?? 'Other';
}

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox on Windows`: enough for a person to know their own browsers by. */
export function agentName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const family = agentFamily(text);
  const browser = family === 'Other' ? 'A browser' : family;
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
