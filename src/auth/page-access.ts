import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { mayUse } from './access-policy.js';
import { accessRefusal } from './access-refusal.js';
import { closedScreenAt } from './auth.contract.js';
import { Identity } from './identity.js';

/** Who may see a page of the content: asked of the page that an address leads to, however that is written. */
@Injectable()
export class PageAccess {
  constructor(private readonly identity: Identity) {}

  /** @param path canonical path of the page. @throws HttpError as {@link accessRefusal} */
  async require(path: string, request: IncomingMessage): Promise<void> {
    const level = closedScreenAt(path);
    if (level === null) return;
    const result = mayUse(level, await this.identity.personOf(request));
    if (result !== 'allowed') throw accessRefusal(request, result);
  }
}
