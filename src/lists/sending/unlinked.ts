/** What somebody else wrote, so that no mail program makes a link of it. */
export function unlinked(text: string): string {
  return text
    .replace(/:\/\//g, ': //')
    .replace(/\bwww\./gi, 'www[.]')
    .replace(/([a-z0-9-])\.(?=[a-z]{2,}(?:[./?#:\s]|$))/gi, '$1[.]');
}
