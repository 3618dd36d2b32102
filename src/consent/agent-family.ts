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
