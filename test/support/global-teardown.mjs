/** After all tests: ends what global-setup started. Prints nothing: jest's summary is the last word. */
import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  const { servers, folders } = globalThis.plinthTestServices;
  await Promise.all(servers.map((server) => server.stop()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
