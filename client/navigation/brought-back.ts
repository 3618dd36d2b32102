/**
 * On the way back, and when a tab is opened again, browsers show what they have without asking the server.
 * @param address where what is shown came from
 * @returns true when the server has something else there now, or nothing any more; false while it has trouble
 * @throws TypeError when no answer comes
 */
export async function isOutdated(address: string): Promise<boolean> {
  const shown = await ask(address, 'force-cache');
  const now = await ask(address, 'no-cache');
  if (!now.ok) return now.status === 404 || now.status === 410;
  return now.headers.get('etag') !== shown.headers.get('etag');
}

async function ask(address: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(address, { cache });
  // Read to its end, so that the browser keeps it.
  await answer.arrayBuffer();
  return answer;
}
