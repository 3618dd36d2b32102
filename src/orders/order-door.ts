import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Identity } from '../auth/auth.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { FinishedAnswer } from '../platform/http/finished-answer.js';
import { ScreenRenderer } from '../render/render.module.js';
import { RightRequests } from '../users/users.module.js';
import { type ClosedTracker, type OrderDoorData, TRACKER_PATH } from './orders.contract.js';

const STATUS: Readonly<Record<ClosedTracker, number>> = {
  'sign-in': 200,
  'no-role': 403,
  'no-account': 403,
  unavailable: 503,
};
const TITLES: Readonly<Record<ClosedTracker, string>> = {
  'sign-in': 'Order tracker',
  'no-role': 'You don’t have access to the order tracker',
  'no-account': 'Your account has no account number yet',
  unavailable: 'Orders are not available at the moment',
};

/** The screen in place of the orders: how one gets to see them, and the way for people without an account. */
@Injectable()
export class OrderDoor {
  constructor(
    private readonly screens: ScreenRenderer,
    private readonly identity: Identity,
    private readonly rights: RightRequests,
    @Inject(CONFIG) private readonly config: Pick<Config, 'orderContact' | 'orderRoles'>,
  ) {}

  /** @throws DatabaseUnavailable */
  async answer(
    request: Request,
    reason: ClosedTracker,
    form: Partial<Pick<OrderDoorData, 'number' | 'po' | 'errors' | 'isAsked'>> = {},
    status = STATUS[reason],
  ): Promise<FinishedAnswer> {
    const [path = TRACKER_PATH] = request.url.split('?');
    const returnTo = path.startsWith(`${TRACKER_PATH}/orders/`)
      ? path.replace(/\/_payload\.json$/, '')
      : TRACKER_PATH;
    if (request.res) {
      request.res.statusCode = status;
      if (status === 503) request.res.setHeader('Retry-After', 60);
    }
    return this.screens.render(request, {
      screen: 'order-door',
      title: TITLES[reason],
      layout: 'default',
      data: {
        reason,
        signInPath: `/api/_auth/login?${new URLSearchParams({ returnTo })}`,
        ...{ number: '', po: '', errors: [], isAsked: false, ...form },
        isPending: reason === 'no-role' && (await this.isPending(request)),
        contact: this.config.orderContact,
      },
    });
  }

  private async isPending(request: Request): Promise<boolean> {
    const person = await this.identity.personOf(request);
    if (person === null) return false;
    const asked = await this.rights.of(person.id);
    return asked.some(({ role, state }) => this.config.orderRoles.includes(role) && state === 'pending');
  }
}
