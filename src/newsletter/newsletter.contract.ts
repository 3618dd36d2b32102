import { z } from 'zod';
import type {} from '../render/render.contract.js';

export const NEWSLETTER_PATH = '/en-us/newsletter';
export const NEWSLETTER_ADMIN_PATH = '/en-us/admin/newsletter';

/** What people agree to: it stands beside every button that subscribes, and is kept with each subscription. */
export const NEWSLETTER_CONSENT =
  'You get news about products, events and training by mail. You can stop at any time with the link in each mail.';

const NEWSLETTER_SOURCES = ['footer', 'card', 'page', 'quote'] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

const MAX_TYPED = 400;

/** The form, as it is sent from any page. `reference` is a field that people do not see. */
export const newsletterForm = z
  .object({
    mail: z.string().max(MAX_TYPED).catch(''),
    reference: z.string().catch(''),
    source: z.enum(NEWSLETTER_SOURCES).catch('page'),
  })
  .catch({ mail: '', reference: '', source: 'page' });

/** Data of the screen at `/en-us/newsletter` and of the links in its mails. */
export type NewsletterData =
  | { step: 'form'; mail: string; errors: readonly { field: string; message: string }[] }
  | { step: 'sent' }
  /** @param action where the button sends */
  | { step: 'confirm'; mail: string; action: string }
  | { step: 'stop'; action: string }
  | { step: 'confirmed' | 'stopped' | 'dead-link' };

/** Data of the screen at `/en-us/admin/newsletter`. */
export interface AdminNewsletterData {
  /** With an account, and without one. */
  readers: { accounts: number; others: number };
  /** Asked, but not confirmed yet. */
  waiting: number;
  /** In the last 30 days. */
  confirmed: number;
  stopped: number;
  /** Whom the mail provider knows of; null where none is configured. */
  delivered: number | null;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    newsletter: NewsletterData;
    'admin-newsletter': AdminNewsletterData;
  }
}
