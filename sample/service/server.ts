import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ApiAnswer } from './api-request.js';
import { serveAsset } from './asset-route.js';
import { type ContentServiceConfig, type ContentServiceOptions, completeOptions } from './config.js';
import { answerDelivery } from './delivery-api.js';
import { isElementApi, serveEditor, serveElementApi } from './editor/editor-routes.js';
import { hashOf } from './identity.js';
import { ImageStore } from './image-store.js';
import { LiveProject } from './live-project.js';
import { reasonOf } from './log.js';
import { toNotification } from './notifications.js';
import { DeliveryProblem, problems } from './problem.js';
import { WebhookSender } from './webhook-sender.js';

const MAX_URL = 2048;
/** Changes of one save go out together, but no delivery grows without end. */
const MOST_IN_DELIVERY = 100;

export interface ContentService {
  /** Address of published content: the SDK's `proxy.baseUrl`. */
  url: string;
  /** Address of drafts: the SDK's `proxy.basePreviewUrl`. */
  previewUrl: string;
  environmentId: string;
  close(): Promise<void>;
}

/**
 * Starts the stand-in of the content service: Delivery API v2, assets and webhooks over a project folder.
 *
 * One host serves both APIs. Published content is at `{url}/{environmentId}/…`, drafts are at
 * `{url}/preview/{environmentId}/…` and need the preview key. So a client is made with
 *
 * ```ts
 * createDeliveryClient({
 *   environmentId: service.environmentId,
 *   previewApiKey: '…',
 *   proxy: { baseUrl: service.url, basePreviewUrl: service.previewUrl },
 * });
 * ```
 *
 * Assets are at `{publicUrl}/assets/{environmentId}/{file id}/{file name}`, and `{url}/health` answers 200.
 * @throws Error when the address is taken
 */
export async function startContentService(options: ContentServiceOptions = {}): Promise<ContentService> {
  const config = completeOptions(options);
  let project: LiveProject | null = null;
  let images: ImageStore | null = null;
  const server = createServer((request, response) => {
    if (!project || !images) {
      response.writeHead(503, { 'Retry-After': '1' }).end();
      return;
    }
    void handle(request, response, config, project, images);
  });
  // Longer than clients keep a free connection, so that none is closed under a request.
  server.keepAliveTimeout = 65_000;
  const url = await listen(server, config.port, config.host);
  const publicUrl = config.publicUrl ?? url;
  const senders = config.webhookUrls.map(
    (target) => new WebhookSender(target, config.webhookSecret, config.webhookRetryMs, config.log),
  );
  const store = new ImageStore(config.cacheDir, config.log, config.rasterPercent);
  const live = new LiveProject({
    ...config,
    assetAddress: (fileId, fileName) =>
      `${publicUrl}/assets/${config.environmentId}/${fileId}/${encodeURIComponent(fileName)}`,
    rasterSize: (asset) => store.rasterSize(asset),
    onChanges: (changes) => {
      const notifications = changes.map((change) => toNotification(change, config.environmentId));
      for (let at = 0; at < notifications.length; at += MOST_IN_DELIVERY) {
        for (const sender of senders) sender.send(notifications.slice(at, at + MOST_IN_DELIVERY));
      }
    },
  });
  try {
    await live.start();
  } catch (error) {
    server.close();
    throw error;
  }
  project = live;
  images = store;
  return {
    url,
    previewUrl: `${url}/preview`,
    environmentId: config.environmentId,
    close: async () => {
      for (const sender of senders) sender.close();
      await live.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      // An address of "all interfaces" is none to connect to.
      const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
      resolve(`http://${name.includes(':') ? `[${name}]` : name}:${taken}`);
    });
  });
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  config: ContentServiceConfig,
  project: LiveProject,
  images: ImageStore,
): Promise<void> {
  response.setHeader('X-Request-ID', randomUUID());
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'X-Continuation, X-Stale-Content, X-Request-ID');
  try {
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD');
      response.setHeader(
        'Access-Control-Allow-Headers',
        request.headers['access-control-request-headers'] ?? '*',
      );
      response.writeHead(204).end();
      return;
    }
    const isEditor = /^\/editor(?:\/|$)/.test(request.url ?? '');
    if (!isEditor && request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD, OPTIONS');
      throw problems.method();
    }
    await route(request, response, config, project, images);
  } catch (error) {
    const problem = error instanceof DeliveryProblem ? error : problems.internal();
    if (problem !== error) config.log({ level: 'error', message: `${request.url}: ${reasonOf(error)}` });
    if (response.headersSent) response.destroy();
    else sendJson(request, response, problem.status, problem.body());
  }
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  config: ContentServiceConfig,
  project: LiveProject,
  images: ImageStore,
): Promise<void> {
  const target = request.url ?? '/';
  if (target.length > MAX_URL) throw problems.tooLong();
  const base = `http://${request.headers.host ?? 'localhost'}`;
  if (!target.startsWith('/') || !URL.canParse(base)) throw problems.badAddress();
  // Split before anything is normalised: a `..` stays a name that matches nothing.
  const [path = '/', query = ''] = target.split('?', 2);
  const segments = path.slice(1).split('/').map(decodeSegment);
  if (segments.at(-1) === '' && segments.length > 1) segments.pop();
  const params = new URLSearchParams(query);

  if (segments[0] === 'health' && segments.length === 1) {
    return sendJson(request, response, 200, { status: 'ok' });
  }
  if (segments[0] === 'assets' && segments.length === 4) {
    const [, environment, fileId = '', fileName = ''] = segments;
    if (environment !== config.environmentId) throw problems.noRoute();
    const { assets } = project.current().published;
    return serveAsset(request, response, { fileId, fileName }, params, assets, images);
  }
  if (isElementApi(segments)) return serveElementApi(response);
  if (segments[0] === 'editor') return serveEditor(request, response, segments.slice(1), project, config);
  const isPreview = segments[0] === 'preview';
  const [environment = '', ...rest] = isPreview ? segments.slice(1) : segments;
  if (environment === '') throw problems.noRoute();
  if (environment !== config.environmentId) throw problems.environment(environment);
  checkKey(request, config, isPreview);
  const url = new URL(`${base}${path.split('/').map(encodePart).join('/')}`);
  url.search = query;
  const continuation = request.headers['x-continuation'];
  const answerFrom = (view: ReturnType<LiveProject['current']>): ApiAnswer =>
    answerDelivery(rest, {
      snapshot: isPreview ? view.preview : view.published,
      url,
      continuation: typeof continuation === 'string' ? continuation : null,
      feedPageSize: config.feedPageSize,
    });
  sendAnswer(request, response, answerFrom, project, isPreview);
}

/** Like the service's cache: an answer that a change made old is served a while, and marked as such. */
function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answerFrom: (view: ReturnType<LiveProject['current']>) => ApiAnswer,
  project: LiveProject,
  isPreview: boolean,
): void {
  const fresh = answerFrom(project.current());
  let answer = fresh;
  // Drafts are not cached by the service, and of errors nothing is kept.
  const waits = request.headers['x-kc-wait-for-loading-new-content']?.toString().toLowerCase() === 'true';
  const late = project.late();
  const older = late ?? (waits || isPreview ? null : project.stale());
  if (older) {
    const stale = answerFrom(older);
    const differs = JSON.stringify(comparable(stale.body)) !== JSON.stringify(comparable(fresh.body));
    if ((stale.status === 200 || late) && differs) answer = stale;
  }
  response.setHeader('X-Stale-Content', answer === fresh ? '0' : '1');
  if (answer.continuation !== null) response.setHeader('X-Continuation', answer.continuation);
  sendJson(request, response, answer.status, answer.body);
}

/** An answer without what is another one each time. */
function comparable(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'request_id' in body
    ? { ...body, request_id: '' }
    : body;
}

function checkKey(request: IncomingMessage, config: ContentServiceConfig, isPreview: boolean): void {
  const wanted = isPreview ? config.previewKey : config.secureKey;
  if (wanted === null && !isPreview) return;
  const given = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  // Hashes have one length, which the comparison in constant time needs.
  const isRight =
    wanted !== null &&
    given !== undefined &&
    timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(wanted)));
  if (!isRight) throw problems.key(isPreview ? 'Preview' : 'Secure Access');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw problems.badAddress();
  }
}

function encodePart(segment: string): string {
  return encodeURIComponent(decodeSegment(segment));
}

function sendJson(request: IncomingMessage, response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
