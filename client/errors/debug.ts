/** Whether this is not production, where texts of errors are shown. The document says so, the same to everybody. */
export function showsDetails(): boolean {
  return document.body.hasAttribute('data-debug');
}

/** Text and place of an error, as shown outside of production. */
export function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Some browsers repeat the message at the head of the stack, others do not.
  const head = `${error.name}: ${error.message}`;
  return error.stack?.startsWith(head) ? error.stack : [head, error.stack ?? ''].join('\n').trim();
}
