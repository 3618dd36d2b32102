import type { MailBlock, OutgoingMail } from '../../mail/mail.contract.js';
import { listCsv } from '../files/list-file.js';
import { changeWords, type LineChange } from '../list-changes.contract.js';
import type { KnownLine, SendTarget } from '../lists.contract.js';
import type { ListSend } from './list-send.entity.js';
import { SENDS_ADMIN_PATH } from './sends-admin.contract.js';
import { sendMailKey } from './sent-lists.js';
import { unlinked } from './unlinked.js';

/** Words of the mails about lists that go to distributors. */

/** Lines that are written into a mail; the attachment has all. */
const WRITTEN = 100;

interface Delivery {
  target: SendTarget;
  /** Address of the place. */
  to: string;
  lines: readonly KnownLine[];
  /** What changed since the list that was sent before; null = all of it is new. */
  changes: readonly LineChange[] | null;
  /** Where the list is on the site. */
  url: string;
}

export function listToDistributor(
  send: ListSend,
  { target, to, lines, changes, url }: Delivery,
): OutgoingMail {
  const { reference, name, company, mail, changesOf } = send;
  const who = `${unlinked(name)} of ${unlinked(company)}`;
  return {
    key: sendMailKey(reference, target),
    kind: 'list-send',
    to,
    replyTo: mail,
    subject:
      changes === null
        ? `${reference}: parts list of ${unlinked(company)}`
        : `${reference}: changes of ${unlinked(company)} to ${changesOf}`,
    blocks: [
      {
        kind: 'paragraph',
        text:
          changes === null
            ? `${who} asks ${target.name} for prices and delivery times. Answer this mail to reach them.`
            : `${who} changed the list ${changesOf} for ${target.name}. What changed is below; the attached file and the link have the whole list as it is now. Answer this mail to reach them.`,
      },
      ...about(send),
      ...(changes === null ? table(lines) : changeTable(changes, lines)),
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

/** To whoever sent it while they were signed in. They can forward what is attached. */
export function undeliverable(
  send: ListSend,
  { target, to, lines }: Pick<Delivery, 'target' | 'to' | 'lines'>,
): OutgoingMail {
  const { reference } = send;
  return {
    key: `${sendMailKey(reference, target)} failed`,
    kind: 'list-undeliverable',
    to,
    subject: `${reference}: your parts list did not reach ${target.name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Our mail with your parts list to ${placeOf(target)} could not be delivered. The list is attached: reach them in another way, or send it to another distributor.`,
      },
      { kind: 'button', label: 'Open your shopping list', url: '/en-us/shoppinglist' },
    ],
    attachments: [attachment(send, lines)],
    reason: 'you sent a parts list to distributors on our site.',
  };
}

export function undeliverableForStaff(
  { reference }: ListSend,
  { target, to, isSenderTold }: Pick<Delivery, 'target' | 'to'> & { isSenderTold: boolean },
): OutgoingMail {
  return {
    key: `${sendMailKey(reference, target)} failed staff`,
    kind: 'list-undeliverable-staff',
    to,
    subject: `${reference}: a parts list did not reach ${target.name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The mail to ${placeOf(target)} was given up. ${isSenderTold ? 'The sender knows.' : 'The sender has no account and does not know.'} Check the address of this location in the content.`,
      },
      { kind: 'button', label: 'Look at the list', url: SENDS_ADMIN_PATH },
    ],
    reason: 'your address is the one for requests of visitors.',
  };
}

/** Somebody is to look at what a stranger wrote before distributors get it. */
export function pendingReview({ reference }: ListSend, to: string): OutgoingMail {
  return {
    key: `list-send ${reference} review`,
    kind: 'list-review',
    to,
    subject: `${reference}: a parts list waits for you`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A visitor sent a list to distributors with several links in it. It goes out once you release it.',
      },
      { kind: 'button', label: 'Look at the list', url: `${SENDS_ADMIN_PATH}?review=pending` },
    ],
    reason: 'your address is the one for requests of visitors.',
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

function placeOf({ name, city }: SendTarget): string {
  return city === '' ? name : `${name} (${city})`;
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

function changeTable(changes: readonly LineChange[], lines: readonly KnownLine[]): MailBlock[] {
  const names = new Map(lines.map(({ primaryId, name, note }) => [primaryId, [name, unlinked(note)]]));
  const rows = changes.slice(0, WRITTEN).map((change) => {
    const words = (names.get(change.primaryId) ?? []).filter((text) => text !== '').join(' – ');
    return [`${changeWords(change)} ${change.primaryId}`, words] as const;
  });
  return [{ kind: 'rows', rows }];
}

function attachment({ reference }: ListSend, lines: readonly KnownLine[]) {
  return { name: `${reference}.csv`, type: 'text/csv', text: listCsv(lines) };
}
