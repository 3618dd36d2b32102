import type { OutgoingMail } from '../../mail/mail.contract.js';

export interface WatchedChange {
  primaryId: string;
  name: string;
  /** Goes on from the part number. */
  what: string;
}

/** Changes that a mail names. */
const NAMED = 50;

/** What happened to the parts of a watched list. @param week of the mail: one a week */
export function listDigest(
  { id, name, mail }: { id: string; name: string; mail: string },
  changes: readonly WatchedChange[],
  week: string,
): OutgoingMail {
  const rest = changes.length - NAMED;
  const path = `/en-us/saved-lists?list=${id}`;
  return {
    key: `list-watch ${id} ${week}`,
    kind: 'list-watch',
    to: mail,
    subject: `${name}: ${changes.length === 1 ? 'one part has' : `${changes.length} parts have`} changed`,
    blocks: [
      {
        kind: 'rows',
        rows: changes.slice(0, NAMED).map(({ primaryId, name: title, what }) => {
          return [primaryId, [title, what].filter((text) => text !== '').join(' ')] as const;
        }),
      },
      ...(rest > 0 ? [{ kind: 'paragraph', text: `And ${rest} more.` } as const] : []),
      { kind: 'button', label: 'Open the list', url: path },
    ],
    reason: `you watch the list “${name}”.`,
    stopLink: path,
  };
}
