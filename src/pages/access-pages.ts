import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Identity, type PageClosed } from '../auth/auth.module.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { ScreenRenderer } from '../render/render.module.js';
import { RIGHTS, rightName } from '../users/rights.contract.js';
import { RightRequests } from '../users/users.module.js';
import type { AccessData } from './access.contract.js';

const SIGN_IN = '/api/_auth/login';

const TITLES = {
  'sign-in': 'Sign in to see this page',
  inactive: 'Your account is not active',
  forbidden: "You don't have access to this page",
} as const satisfies Record<PageClosed['reason'], string>;

/** The screen in place of a page that somebody may not read. */
@Injectable()
export class AccessPages {
  constructor(
    private readonly screens: ScreenRenderer,
    private readonly identity: Identity,
    private readonly rights: RightRequests,
  ) {}

  /** @param address of the page, path and query. @throws DatabaseUnavailable */
  async answer(error: PageClosed, address: string, request: Request, response: Response): Promise<void> {
    const { reason, roles } = error;
    const screen = await this.screens.render(request, {
      screen: 'access',
      title: TITLES[reason],
      layout: 'default',
      data: {
        reason,
        roles: roles.map(rightName),
        signInPath: `${SIGN_IN}?${new URLSearchParams({ returnTo: address })}`,
        ask: await this.askFor(roles, address, request),
      },
    });
    screen.send(request, response.status(error.status), requestIdOf(request));
  }

  /** The first of the roles that can be asked for, and what has become of it if this person did. */
  private async askFor(roles: readonly string[], page: string, request: Request): Promise<AccessData['ask']> {
    const askable = roles.filter((role) => Object.hasOwn(RIGHTS, role));
    const [first] = askable;
    const person = first === undefined ? null : await this.identity.personOf(request);
    if (first === undefined || person === null) return null;
    const asked = (await this.rights.of(person.id)).find(({ role }) => askable.includes(role));
    const role = asked?.role ?? first;
    const state = asked?.state === 'pending' || asked?.state === 'refused' ? asked.state : 'none';
    return { role, name: rightName(role), page, state };
  }
}
