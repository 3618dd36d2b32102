import type { OutgoingMail } from '../mail/mail.contract.js';

/** Tells an administrator that who else is one has changed. @param event names the change: one mail for each */
export function administratorsChanged(
  admin: { id: string; mail: string },
  { who, what, by }: { who: string; what: string; by: string },
  event: string,
): OutgoingMail {
  return {
    key: `admin-changed ${admin.id} ${event}`,
    kind: 'admin-changed',
    to: admin.mail,
    subject: 'The administrators of the site have changed',
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['Account', who],
          ['Change', what],
          ['By', by],
          ['Time', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
        ],
      },
      {
        kind: 'paragraph',
        text: 'If you do not know why, ask who did it, or look at the history of the account.',
      },
      { kind: 'button', label: 'Show users', url: '/en-us/admin/users?role=Admin' },
    ],
    reason: 'you administer this site.',
  };
}
