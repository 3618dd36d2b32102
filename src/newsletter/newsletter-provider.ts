import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Outage } from '../platform/failure.js';

const TIMEOUT_MS = 20_000;

/** The mail provider did not take a change of the list. */
class ProviderFailed extends Outage {}

export interface ListChange {
  /** New readers. */
  add: readonly {
    mail: string;
    /** ISO 8601 UTC. */
    since: string;
    /** Where the reader ends it. */
    stop: string;
  }[];
  /** Addresses that get nothing from now on. */
  remove: readonly string[];
}

/** Tells who sends the newsletter of readers who come and go, by `POST` of a {@link ListChange}. Another interface is another class in its place. */
@Injectable()
export class NewsletterProvider {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get isConfigured(): boolean {
    return this.config.newsletterProviderUrl !== '';
  }

  /** A change that is sent twice is harmless. @throws ProviderFailed when it was not taken */
  async send(change: ListChange): Promise<void> {
    const { newsletterProviderUrl, newsletterProviderToken: token } = this.config;
    const answer = await fetch(newsletterProviderUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(change),
      // The token is for this address and no other.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new ProviderFailed('The newsletter provider did not answer.', { cause });
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new ProviderFailed(`The newsletter provider answered ${answer.status}.`);
  }
}
