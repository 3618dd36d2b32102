/** Joins small parts, so that all but the last have at least so many bytes. */
export async function* inPieces(
  parts: AsyncIterable<Uint8Array | string>,
  size: number,
): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    const chunk = typeof part === 'string' ? Buffer.from(part) : part;
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < size) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}
