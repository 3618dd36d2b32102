/** What tests of stopping processes share. */
import { connect, type Socket } from 'node:net';
import { openPreview, PREVIEW_SECRET } from './preview-site.js';
import { type Site, startSite } from './site.js';

/** Compose gives a container 30 s between SIGTERM and SIGKILL. */
export const GRACE_MS = 30_000;

/** Exit code of a process that must end in time. */
export async function endsWithin(
  ms: number,
  ended: Promise<{ code: number | null }>,
): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`it still runs after ${ms} ms`);
    timer = setTimeout(reject, ms, error);
  });
  const { code } = await Promise.race([ended, late]).finally(() => clearTimeout(timer));
  return code;
}

/** A site that renders each page again for each visitor with this cookie, from a content service that takes its time. */
export async function slowSite(
  ms: number,
  env: Record<string, string> = {},
): Promise<Site & { cookie: string }> {
  const site = await startSite({
    worker: false,
    contentProxy: true,
    env: {
      KONTENT_PREVIEW: 'true',
      KONTENT_PREVIEW_KEY: 'preview-key-of-the-tests',
      PREVIEW_SECRET,
      KONTENT_TIMEOUT_MS: '20000',
      DRAIN_MS: '1500',
      ...env,
    },
  });
  const { cookie } = await openPreview(site.url);
  site.proxy?.set({ kind: 'slow', ms });
  return Object.assign(site, { cookie });
}

/** A request whose body never comes to its end. */
export async function stalled(url: string): Promise<{ socket: Socket; closed: Promise<void> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  await new Promise<void>((resolve) => {
    socket.on('connect', resolve);
  });
  socket.write(
    `POST /api/webhooks/kontent HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"noti`,
  );
  return { socket, closed };
}
