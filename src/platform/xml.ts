/** Whatever needs neither escaping nor leaving out; most addresses and times are made of nothing else. */
const PLAIN = /^[A-Za-z0-9 \-._~:/?#[\]@!$()*+,;=%]*$/;

/** Text for XML 1.0: characters that it forbids are left out, those that mean something are escaped. */
export function escapeXml(words: string): string {
  if (PLAIN.test(words)) return words;
  return (
    words
      .replace(/\p{Cs}/gu, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are what XML cannot hold.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
  );
}
