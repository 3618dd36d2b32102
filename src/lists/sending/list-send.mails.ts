import type { MailBlock, OutgoingMail } from '../../mail/mail.contract.js';
import { listCsv } from '../files/list-file.js';
import type { KnownLine, SendTarget } from '../lists.contract.js';
import type { ListSend } from './list-send.entity.js';
import { unlinked } from './unlinked.js';

/** Words of the mails about lists that go to distributors. */

/** Lines that are written into a mail; the attachment has all. */
const WRITTEN = 100;

export function listToDistributor(
  send: ListSend,
  target: SendTarget,
  to: string,
  lines: readonly KnownLine[],
  url: string,
): OutgoingMail {
  const { reference, name, company, mail } = send;
  return {
    key: `list-send ${reference} ${target.id}`,
    kind: 'list-send',
    to,
    replyTo: mail,
    subject: `${reference}: parts list of ${unlinked(company)}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${unlinked(name)} of ${unlinked(company)} asks ${target.name} for prices and delivery times. Answer this mail to reach them.`,
      },
      ...about(send),
      ...table(lines),
      { kind: 'button', label: 'Open the list on our site', url },
    ],
    attachments: [attachment(send, lines)],
    reason: 'your address is the one for parts lists of this location.',
  };
}

export function copyToSender(send: ListSend, lines: readonly KnownLine[]): OutgoingMail {
  const { reference, mail, targets } = send;
  return {
    key: `list-send ${reference} copy`,
    kind: 'list-copy',
    to: mail,
    subject: `${reference}: copy of your parts list`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You sent this list to ${targets.map((target) => target.name).join(', ')}. They answer you directly.`,
      },
      ...about(send),
      ...table(lines),
    ],
    attachments: [attachment(send, lines)],
    reason: 'you asked for a copy of a list that you sent.',
  };
}

/** Without a word of the sender: the address may be somebody else's. */
export function verifyForCopy({ reference, mail }: ListSend, token: string): OutgoingMail {
  return {
    key: `list-send ${reference} verify ${token.slice(0, 8)}`,
    kind: 'list-copy-verify',
    to: mail,
    subject: `${reference}: get a copy of your parts list`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Press the button to get a copy of the list that was sent with this address. If it was not you, there is nothing to do.',
      },
      { kind: 'button', label: 'Get the copy', url: `/en-us/shoppinglist/copy?token=${token}` },
    ],
    reason: 'a parts list was sent on our site with your address.',
  };
}

function about({ name, company, mail, phone, project, message }: ListSend): MailBlock[] {
  const rows = [
    ['Name', name],
    ['Company', company],
    ['Mail', mail],
    ['Phone', phone],
    ['Project', project],
  ] as const;
  const given = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => [label, label === 'Mail' ? value : unlinked(value)] as const);
  return [
    { kind: 'rows', rows: given },
    ...(message === '' ? [] : [{ kind: 'paragraph', text: unlinked(message) } as const]),
  ];
}

function table(lines: readonly KnownLine[]): MailBlock[] {
  const rows = lines.slice(0, WRITTEN).map(({ primaryId, quantity, name, group, note }) => {
    const words = [name, unlinked(group), unlinked(note)].filter((text) => text !== '').join(' – ');
    return [`${quantity} × ${primaryId}`, words] as const;
  });
  const rest = lines.length - WRITTEN;
  return [
    { kind: 'rows', rows },
    ...(rest > 0
      ? [{ kind: 'paragraph', text: `And ${rest} more lines, which are in the attached file.` } as const]
      : []),
  ];
}

function attachment({ reference }: ListSend, lines: readonly KnownLine[]) {
  return { name: `${reference}.csv`, type: 'text/csv', text: listCsv(lines) };
}
