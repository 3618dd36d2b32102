import type { OutgoingMail } from '../mail/mail.contract.js';
import { rightName } from './rights.contract.js';

/** Words of the mails about roles that people ask for. */

interface About {
  /** Of the request. */
  id: string;
  role: string;
  mail: string;
}

const REASON = 'you asked for a right on our site.';
const ACCOUNT = { kind: 'button', label: 'Your account', url: '/en-us/account' } as const;

export function rightReceived({ id, role, mail }: About): OutgoingMail {
  return {
    key: `right ${id} received`,
    kind: 'right-received',
    to: mail,
    subject: `We received your request: ${rightName(role)}`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody of our staff looks at it, mostly within two working days. You get a mail then.',
      },
      ACCOUNT,
    ],
    reason: REASON,
  };
}

export function rightDecided({ id, role, mail }: About, isApproved: boolean, answer: string): OutgoingMail {
  const said = answer === '' ? [] : [{ kind: 'paragraph', text: answer } as const];
  return {
    key: `right ${id} ${isApproved ? 'approved' : 'refused'}`,
    kind: isApproved ? 'right-approved' : 'right-refused',
    to: mail,
    subject: `${rightName(role)}: ${isApproved ? 'approved' : 'not approved'}`,
    blocks: [
      {
        kind: 'paragraph',
        text: isApproved
          ? 'Your request is approved. You can use it at once; there is no need to sign in again.'
          : 'We could not approve your request.',
      },
      ...said,
      ACCOUNT,
    ],
    reason: REASON,
  };
}

/** At most one an hour, however many people ask. */
export function rightsWaiting(mail: string): OutgoingMail {
  return {
    key: `rights-waiting ${mail} ${new Date().toISOString().slice(0, 13)}`,
    kind: 'rights-waiting',
    to: mail,
    subject: 'People wait for an answer',
    blocks: [
      {
        kind: 'paragraph',
        text: 'At least one person asked for a right. Others who ask within the hour are in the same list.',
      },
      { kind: 'button', label: 'Look at the requests', url: '/en-us/admin/users?right=pending' },
    ],
    reason: 'you are an administrator.',
  };
}
