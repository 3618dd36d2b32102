import { randomUUID } from 'node:crypto';
import { Body, Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Attachments } from '../attachments/attachments.service.js';
import { Identity } from '../auth/auth.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Outage } from '../platform/failure.js';
import { Access } from '../platform/http/access.js';
import { clientAddress } from '../platform/http/client-address.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { optionalLine } from '../platform/text.contract.js';
import { ScreenRenderer } from '../render/render.module.js';
import {
  ADMIN_REGISTRATIONS_PATH,
  type FormFault,
  REGISTRATION_PATH,
  registrationForm,
} from './power-registration.contract.js';
import { PowerRegistrations } from './power-registrations.js';

const ROLE = 'power_registration_eligible';
const TITLE = 'Power registration';
const NOT_NOW =
  'Your registration could not be taken just now. What you typed is kept: send it again in a minute.';
const typed = z.record(z.string(), z.string()).catch({});
const shown = z.object({
  taken: z
    .string()
    .regex(/^P-\d{4}-\d{5,}$/)
    .optional()
    .catch(undefined),
});

/** Where partners register projects and installed units. */
@Controller(REGISTRATION_PATH)
@Access('anyone')
@RouteClass('personal')
export class PowerRegistrationController {
  constructor(
    private readonly registrations: PowerRegistrations,
    private readonly attachments: Attachments,
    private readonly identity: Identity,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  async show(
    @Req() request: Request,
    @Query({ schema: shown }) { taken }: z.output<typeof shown>,
  ): Promise<FinishedAnswer> {
    const person = await this.identity.personOf(request);
    if (person === null)
      return new SeeOther(`/api/_auth/login?${new URLSearchParams({ returnTo: REGISTRATION_PATH })}`);
    if (!person.roles.includes(ROLE)) {
      if (request.res) request.res.statusCode = 403;
      return this.screens.render(request, {
        screen: 'power-registration',
        title: TITLE,
        layout: 'default',
        data: {
          key: '',
          values: {},
          errors: [],
          taken: null,
          registrations: [],
          isScanned: false,
          isClosed: true,
        },
      });
    }
    return this.render(request, person, { taken: taken ?? null });
  }

  @Post()
  @FormBody()
  @RateLimit({ limit: 30, windowSeconds: 3_600 })
  async take(
    @Req() request: Request,
    @Body({ schema: typed }) { key = '', ...values }: Record<string, string>,
  ): Promise<FinishedAnswer> {
    const visitor = await this.identity.visitorOf(request);
    const person = visitor?.person ?? null;
    if (visitor === null || person === null)
      throw new HttpError(401, 'sign_in_needed', 'Sign in to see this.');
    if (!person.roles.includes(ROLE))
      throw new HttpError(403, 'forbidden', "You don't have access to this page.");
    const form = registrationForm.safeParse({
      lines: '',
      notes: '',
      valueBand: '',
      expectedOn: '',
      ...values,
    });
    const own = z.uuid().safeParse(key);
    if (!form.success || !own.success) {
      const errors = (form.error?.issues ?? []).map(({ path, message }) => ({
        field: String(path[0] ?? ''),
        message,
      }));
      if (request.res) request.res.statusCode = 422;
      return this.render(request, person, { values, errors, ...(own.success ? { key } : {}) });
    }
    const by = { userId: person.id, mail: visitor.account.mail };
    try {
      const reference = await this.registrations.take(by, own.data, form.data);
      return new SeeOther(`${REGISTRATION_PATH}?taken=${reference}`);
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      if (request.res) request.res.statusCode = 503;
      return this.render(request, person, { key, values, errors: [{ field: '', message: NOT_NOW }] });
    }
  }

  /** A file of an own registration. */
  @Get(':id/files/:file')
  async file(
    @Req() request: Request,
    @Param('id', { schema: z.uuid() }) id: string,
    @Param('file', { schema: z.uuid() }) file: string,
  ): Promise<FinishedAnswer> {
    const person = await this.identity.personOf(request);
    if (person === null) throw new HttpError(401, 'sign_in_needed', 'Sign in to see this.');
    return this.registrations.file(id, file, person.id);
  }

  private async render(
    request: Request,
    person: Person,
    given: { key?: string; values?: Record<string, string>; errors?: FormFault[]; taken?: string | null },
  ): Promise<FinishedAnswer> {
    const registrations = await this.registrations.of(person.id);
    return this.screens.render(request, {
      screen: 'power-registration',
      title: TITLE,
      layout: 'default',
      data: {
        key: randomUUID(),
        values: {},
        errors: [],
        taken: null,
        isScanned: this.attachments.isScanned,
        isClosed: false,
        ...given,
        registrations,
      },
    });
  }
}

const listQuery = z.object({
  state: z.enum(['received', 'approved', 'refused', 'expired']).optional().catch(undefined),
  done: z.enum(['approved', 'refused']).optional().catch(undefined),
});
const decisionForm = z.object({
  decision: z.enum(['approved', 'refused'], { error: 'Approve or refuse.' }),
  validUntil: z.union([z.literal(''), z.iso.date('Enter a date.')]).default(''),
  answer: optionalLine(500, { name: 'message' }),
});

/** Where staff looks at registrations and decides them. */
@Controller(ADMIN_REGISTRATIONS_PATH)
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
export class AdminRegistrationsController {
  constructor(
    private readonly registrations: PowerRegistrations,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'proxyHops'>,
  ) {}

  @Get(['', '_payload.json'])
  list(
    @Req() request: Request,
    @Query({ schema: listQuery }) { state = undefined, done }: z.output<typeof listQuery>,
  ): Promise<FinishedAnswer> {
    const notice = done === undefined ? null : `Registration ${done}. The partner gets a mail.`;
    return this.render(request, state ?? '', [], notice);
  }

  @Get(':id/files/:file')
  file(
    @Param('id', { schema: z.uuid() }) id: string,
    @Param('file', { schema: z.uuid() }) file: string,
  ): Promise<FinishedAnswer> {
    return this.registrations.file(id, file, null);
  }

  @Post(':id/decision')
  @FormBody()
  async decide(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: typed }) given: Record<string, string>,
  ): Promise<FinishedAnswer> {
    const form = decisionForm.safeParse(given);
    const today = new Date().toISOString().slice(0, 10);
    const fault = !form.success
      ? (form.error.issues[0]?.message ?? '')
      : form.data.decision === 'approved' && form.data.validUntil < today
        ? 'Enter the last day of the approval: today or later.'
        : null;
    if (fault !== null || !form.success) return this.refused(request, 422, fault ?? '');
    const { decision, validUntil, answer } = form.data;
    const actor = { id: person.id, address: clientAddress(request, this.config.proxyHops) };
    try {
      const until = decision === 'approved' ? validUntil : null;
      await this.registrations.decide(id, { state: decision, validUntil: until, answer }, actor);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      return this.refused(request, 409, error.message);
    }
    return new SeeOther(`${ADMIN_REGISTRATIONS_PATH}?done=${decision}`);
  }

  private refused(request: Request, status: number, message: string): Promise<FinishedAnswer> {
    if (request.res) request.res.statusCode = status;
    return this.render(request, '', [{ field: '', message }], null);
  }

  private async render(
    request: Request,
    state: string,
    errors: FormFault[],
    notice: string | null,
  ): Promise<FinishedAnswer> {
    return this.screens.render(request, {
      screen: 'admin-power-registrations',
      title: 'Power registrations',
      layout: 'plain',
      data: { rows: await this.registrations.all(state), state, errors, notice },
    });
  }
}
