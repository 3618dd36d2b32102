import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../../cache/cache.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { DatabaseUnavailable } from '../../platform/database/database.js';
import type { FinishedAnswer } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { ScreenRenderer } from '../../render/render.module.js';
import type { Journey } from '../tokens/one-time-tokens.js';
import type { FormError, SignInStep } from './sign-in.contract.js';

const TITLES: Record<SignInStep['step'], string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  'check-mail': 'Check your mail',
  'confirm-mail': 'Confirm your address',
  'forgot-password': 'Reset your password',
  'reset-sent': 'Check your mail',
  'new-password': 'Choose a password',
  'dead-link': 'This link does not work any more',
  'second-factor': 'Enter your code',
  authenticator: 'Set up an authenticator app',
  'recovery-codes': 'Keep your recovery codes',
  'link-account': 'Connect your accounts',
  'not-possible': 'Signing in did not work',
  done: 'You are signed in',
};

const AWAY = 'Signing in is not possible at the moment. Try again in a minute.';
const AWAY_SECONDS = 30;
/** Statuses whose words are for people. */
const TOLD = new Set([409, 429, 503]);

/** A form that cannot be taken as it is: it is shown again with these words. */
export class FormFault extends Error {
  constructor(
    readonly errors: readonly FormError[],
    readonly status: 401 | 422 | 429 = 422,
    readonly retryAfter?: number,
  ) {
    super('The form cannot be taken.');
    this.name = 'FormFault';
  }

  static of(message: string, field = ''): FormFault {
    return new FormFault([{ field, message }]);
  }
}

/** Shows the steps of the way in, which are ordinary pages with forms. */
@Injectable()
export class StepPages {
  constructor(
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  show(
    request: Request,
    step: SignInStep,
    journey: Journey,
    errors: readonly FormError[] = [],
  ): Promise<Representation> {
    // Nothing is made by what only shows a page, though it comes by a form.
    if (request.res?.statusCode === 201) request.res.statusCode = 200;
    const { returnTo = '', isPopup = false } = journey;
    const title = (errors.length > 0 ? 'Error: ' : '') + TITLES[step.step];
    const data = { ...step, returnTo, isPopup, errors };
    const isSecret = request.query.token !== undefined;
    return this.screens.render(request, {
      screen: 'sign-in',
      title,
      layout: 'plain',
      data,
      ...(isSecret ? { referrer: 'no-referrer' } : {}),
    });
  }

  /**
   * Does what a form asks for, or shows the form again with what is wrong.
   * @param step as it is shown then, with what was typed but for passwords
   */
  async take(
    request: Request,
    step: SignInStep,
    journey: Journey,
    work: () => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    return this.attempt(request, work, (errors) => this.show(request, step, journey, errors));
  }

  /** As {@link take}, for pages of other kinds. @param again shows the page with what is wrong */
  async attempt(
    request: Request,
    work: () => Promise<FinishedAnswer>,
    again: (errors: readonly FormError[]) => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    try {
      return await work();
    } catch (error) {
      const fault = this.faultOf(error);
      if (request.res) {
        request.res.statusCode = fault.status;
        if (fault.retryAfter !== undefined) request.res.setHeader('Retry-After', fault.retryAfter);
      }
      return again(fault.errors);
    }
  }

  /** @throws error when it is none that a person is told of */
  private faultOf(error: unknown): { status: number; retryAfter?: number; errors: readonly FormError[] } {
    if (error instanceof FormFault) return error;
    if (error instanceof HttpError && TOLD.has(error.status)) {
      const { status, message, details } = error;
      this.logger.info('sign-in refused', { code: error.code });
      return { status, retryAfter: details.retryAfter, errors: [{ field: '', message }] };
    }
    if (error instanceof DatabaseUnavailable)
      return { status: 503, retryAfter: AWAY_SECONDS, errors: [{ field: '', message: AWAY }] };
    throw error;
  }

  /** Name of the site, as authenticator apps show it. */
  get siteName(): string {
    return new URL(this.config.publicUrl).hostname;
  }
}
