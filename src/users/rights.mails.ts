import { createHash } from 'node:crypto';
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
const REQUESTS = {
  kind: 'button',
  label: 'Look at the requests',
  url: '/en-us/admin/users?right=pending',
} as const;
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

/** @param question what it is about; a person may be asked more than once */
export function rightAsked({ id, role, mail }: About, question: string): OutgoingMail {
  return {
    key: `right ${id} asked ${createHash('sha256').update(question).digest('hex').slice(0, 16)}`,
    kind: 'right-asked',
    to: mail,
    subject: `${rightName(role)}: we need to know more`,
    blocks: [
      { kind: 'paragraph', text: 'Before we can decide on your request, we have a question:' },
      { kind: 'paragraph', text: question },
      { kind: 'button', label: 'Answer on your account', url: '/en-us/account#part-rights' },
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
      REQUESTS,
    ],
    reason: 'you are an administrator.',
  };
}

/** At most one a day. */
export function rightsOverdue(mail: string): OutgoingMail {
  return {
    key: `rights-overdue ${mail} ${new Date().toISOString().slice(0, 10)}`,
    kind: 'rights-overdue',
    to: mail,
    subject: 'People have waited for two days',
    blocks: [
      {
        kind: 'paragraph',
        text: 'At least one request for a right has waited for two days. After 30 days it is closed without an answer.',
      },
      REQUESTS,
    ],
    reason: 'you are an administrator.',
  };
}
