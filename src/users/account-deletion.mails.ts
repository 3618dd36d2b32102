import type { OutgoingMail } from '../mail/mail.contract.js';

/** Words of the mails about accounts that their owners delete. */

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface Owner {
  id: string;
  mail: string;
}

export function deletionPlanned({ id, mail }: Owner, eraseAt: Date): OutgoingMail {
  const day = DAY.format(eraseAt);
  return {
    key: `deletion-planned ${id} ${eraseAt.toISOString()}`,
    kind: 'deletion-planned',
    to: mail,
    subject: `Your account will be deleted on ${day}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You are signed out everywhere, and your account is closed. On ${day} we delete what we keep of you, for good.`,
      },
      {
        kind: 'paragraph',
        text: 'If you change your mind, or it was not you, sign in before that day: then nothing is deleted.',
      },
      { kind: 'button', label: 'Keep my account', url: '/api/_auth/login?returnTo=%2Fen-us%2Faccount' },
    ],
    reason: 'you deleted your account on our site.',
  };
}

export function deletionCancelled({ id, mail }: Owner): OutgoingMail {
  return {
    key: `deletion-cancelled ${id} ${new Date().toISOString()}`,
    kind: 'deletion-cancelled',
    to: mail,
    subject: 'Your account stays',
    blocks: [
      { kind: 'paragraph', text: 'You signed in again, so your account is not deleted. All is as it was.' },
      { kind: 'button', label: 'Your account', url: '/en-us/account' },
    ],
    reason: 'you had deleted your account on our site.',
  };
}

export function deletionDone({ id, mail }: Owner): OutgoingMail {
  return {
    key: `deletion-done ${id}`,
    kind: 'deletion-done',
    to: mail,
    subject: 'Your account is deleted',
    blocks: [
      {
        kind: 'paragraph',
        text: 'What we kept of you is deleted. What the law tells us to keep does not name you any more. This is our last mail about it.',
      },
    ],
    reason: 'you deleted your account on our site.',
  };
}
