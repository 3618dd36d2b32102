import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { closedScreenAt } from './auth.contract.js';
import { Identity } from './identity.js';
import { requireAccess } from './require-access.js';

/** Who may see a page of the content: asked of the page that an address leads to, however that is written. */
@Injectable()
export class PageAccess {
  constructor(private readonly identity: Identity) {}

  /** @param path canonical path of the page. @throws HttpError as {@link requireAccess} */
  async require(path: string, request: IncomingMessage): Promise<void> {
    const level = closedScreenAt(path);
    if (level !== null && level !== 'anyone') await requireAccess(level, request, this.identity);
  }
}
