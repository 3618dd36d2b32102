import { NEWSLETTER_PATH } from './newsletter.contract.js';

const ACCOUNT_PATH = '/en-us/account';

/** Where a reader ends the newsletter. @param stopKey null for who does so in their account */
export function stopAddress(stopKey: string | null, publicUrl: string): string {
  return new URL(stopKey === null ? ACCOUNT_PATH : `${NEWSLETTER_PATH}/stop/${stopKey}`, publicUrl).href;
}
