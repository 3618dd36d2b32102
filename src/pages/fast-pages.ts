import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientBundle } from './client-bundle.js';
import type { Form } from './page-entry.js';
import type { PageMemory } from './page-memory.js';
import { PageService } from './page-service.js';

const PAYLOAD = '/_payload.json';
const API = '/api/page/';

/**
 * Which page, and which form of it, an address names literally. Addresses that need decoding, have a query, or
 * are spelled otherwise are left to the routes.
 */
export function literalPage(target: string): { path: string; form: Form } {
  if (target.endsWith(PAYLOAD)) return { path: target.slice(0, -PAYLOAD.length), form: 'navigation' };
  if (target.startsWith(API)) return { path: target.slice(API.length - 1), form: 'api' };
  return { path: target, form: 'html' };
}

/** Address of a page's navigation payload. */
export function payloadAddress(path: string): string {
  return `${path}${PAYLOAD}`;
}

/** Answers what lies finished in memory without going through the routes. */
export class FastPages {
  constructor(
    private readonly memory: PageMemory,
    private readonly bundle: ClientBundle,
    private readonly pages: PageService,
  ) {}

  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const target = request.url ?? '/';
    // Page paths in memory are canonical, so an exact match is a canonical address.
    const { path, form } = literalPage(target);
    const held = this.memory.get(path);
    if (held) {
      if (PageService.isDue(held)) this.pages.refreshLater(held);
      held.entry.forms[form].send(request, response, requestId);
      return true;
    }
    const file = this.bundle.files.get(target);
    file?.send(request, response, requestId);
    return file !== undefined;
  }
}
