import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type AccessFacts, AccessPolicy, type Reader } from '../content/content.module.js';
import { isAdmin } from '../platform/http/person.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import { closedScreenAt } from './auth.contract.js';
import { Identity, type Visitor } from './identity.js';
import { PageClosed } from './page-closed.js';
import { requireAccess, visitorOf } from './require-access.js';

/** Who may see a page of the content: asked of the page that an address leads to, however that is written. */
@Injectable()
export class PageAccess {
  constructor(
    private readonly identity: Identity,
    private readonly policy: AccessPolicy,
  ) {}

  /** @param path canonical path of the page. @throws HttpError as {@link requireAccess} */
  async require(path: string, request: IncomingMessage): Promise<void> {
    const level = closedScreenAt(path);
    if (level !== null && level !== 'anyone') await requireAccess(level, request, this.identity);
  }

  /**
   * Who reads a page that only some may read. From then on no cache keeps the answer, whatever becomes of it.
   * @param page null = there is none. @returns null for a page that is for everybody, or for nobody yet
   * @throws PageClosed; HttpError 503 while nobody can be known
   */
  async readerOf(page: AccessFacts | null, request: IncomingMessage): Promise<Reader | null> {
    if (page === null || this.policy.decide(null, page) !== 'sign-in') return null;
    (request as Request).res?.setHeader('Cache-Control', ROUTE_CLASSES.personal.cache);
    const visitor = await visitorOf(request, this.identity);
    const reader = visitor && readerOf(visitor);
    if (visitor !== null && reader === null) throw new PageClosed('inactive');
    const access = this.policy.decide(reader, page);
    if (access === 'allow') return reader;
    if (access === 'sign-in') throw new PageClosed('sign-in');
    const { readers } = page;
    throw new PageClosed('forbidden', typeof readers === 'object' ? readers.roles : []);
  }
}

/** Somebody as far as the content is concerned; null while the account is not to be used. */
export function readerOf({ person, account }: Visitor): Reader | null {
  if (person === null) return null;
  const mail = account.mailVerifiedAt === null ? null : account.mail;
  return { isAdmin: isAdmin(person), roles: person.roles, mail };
}
