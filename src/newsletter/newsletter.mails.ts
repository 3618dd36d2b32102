import type { OutgoingMail } from '../mail/mail.contract.js';
import { NEWSLETTER_CONSENT, NEWSLETTER_PATH } from './newsletter.contract.js';

/** Words of the mails about the newsletter. */

const hour = () => new Date().toISOString().slice(0, 13);
const stopLink = (key: string) => `${NEWSLETTER_PATH}/stop/${key}`;

/** @param key of the link that confirms @param id that tells this mail from others to the same address */
export function confirmNewsletter(to: string, key: string, id: string): OutgoingMail {
  return {
    key: `newsletter-confirm ${id}`,
    kind: 'newsletter-confirm',
    to,
    subject: 'Confirm that you want our newsletter',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, probably you, asked for our newsletter with this address. Confirm it to get the next issue. The button works for 7 days.',
      },
      { kind: 'button', label: 'Confirm subscription', url: `${NEWSLETTER_PATH}/confirm/${key}` },
      { kind: 'paragraph', text: NEWSLETTER_CONSENT },
      {
        kind: 'paragraph',
        text: 'If you did not ask for it, do nothing: without a confirmation you get no newsletter, and your address is deleted.',
      },
    ],
    reason: 'somebody gave this address for our newsletter.',
  };
}

export function newsletterBegins(to: string, stopKey: string, id: string): OutgoingMail {
  return {
    key: `newsletter-begins ${id}`,
    kind: 'newsletter-begins',
    to,
    subject: 'You get our newsletter from now on',
    blocks: [{ kind: 'paragraph', text: `You confirmed your address. ${NEWSLETTER_CONSENT}` }],
    reason: 'you confirmed that you want our newsletter.',
    stopLink: stopLink(stopKey),
  };
}

/** For who is on the list already: nobody else learns that from the page. */
export function alreadyReader(to: string, stopKey: string): OutgoingMail {
  return {
    key: `newsletter-already ${to} ${hour()}`.slice(0, 200),
    kind: 'newsletter-already',
    to,
    subject: 'You already get our newsletter',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, probably you, asked for our newsletter with this address. You are on the list already, and nothing needs to be done.',
      },
    ],
    reason: 'somebody gave this address for our newsletter.',
    stopLink: stopLink(stopKey),
  };
}
