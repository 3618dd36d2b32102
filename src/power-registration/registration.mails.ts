import type { MailBlock, OutgoingMail } from '../mail/mail.contract.js';
import {
  ADMIN_REGISTRATIONS_PATH,
  REGISTRATION_PATH,
  type RegisteredLine,
  type Registration,
} from './power-registration.contract.js';

const NAMED = 30;

interface Taken {
  reference: string;
  mail: string;
  /** How many came with it. */
  files: number;
}

function facts(
  { project, endCustomer, city, region, country, expectedOn, distributor, valueBand }: Registration,
  files: number,
): MailBlock {
  const rows = [
    ['Project', project],
    ['End customer', endCustomer],
    ['Place', [city, region, country].join(', ')],
    ['Expected', expectedOn],
    ['Distributor', distributor],
    ['Value', valueBand],
    ['Files', files === 0 ? '' : String(files)],
  ] as const;
  return { kind: 'rows', rows: rows.filter(([, value]) => value !== '') };
}

function parts(lines: readonly RegisteredLine[]): MailBlock {
  const rows = lines.slice(0, NAMED).map(({ part, quantity, serials }) => {
    return [part, `${quantity}${serials.length > 0 ? ` (${serials.length} serial numbers)` : ''}`] as const;
  });
  const rest = lines.length - NAMED;
  return { kind: 'rows', rows: rest > 0 ? [...rows, ['and', `${rest} more`]] : rows };
}

/** To somebody whom the content names. */
export function registrationForStaff(
  { reference, mail, files }: Taken,
  registration: Registration,
  to: string,
): OutgoingMail {
  const notes: MailBlock[] =
    registration.notes === '' ? [] : [{ kind: 'paragraph', text: registration.notes }];
  return {
    key: `power-registration ${reference} received ${to}`,
    kind: 'power-registration-staff',
    to,
    subject: `${reference}: power registration for ${registration.project}`,
    blocks: [
      { kind: 'paragraph', text: `${mail} registered a project.` },
      facts(registration, files),
      parts(registration.lines),
      ...notes,
      { kind: 'button', label: 'See registrations', url: ADMIN_REGISTRATIONS_PATH },
    ],
    reason: 'you are named as a recipient of power registrations on our website.',
    replyTo: mail,
  };
}

/** @param paragraphs what the content says to partners */
export function registrationCopy(
  { reference, mail, files }: Taken,
  registration: Registration,
  paragraphs: readonly string[],
): OutgoingMail {
  const words = paragraphs.length > 0 ? paragraphs : ['We have your registration and look at it.'];
  return {
    key: `power-registration ${reference} received`,
    kind: 'power-registration',
    to: mail,
    subject: `${reference}: we have your power registration`,
    blocks: [
      ...words.map((text) => ({ kind: 'paragraph', text }) as const),
      facts(registration, files),
      parts(registration.lines),
      { kind: 'button', label: 'See your registrations', url: REGISTRATION_PATH },
    ],
    reason: 'you registered a project on our website.',
  };
}

export function registrationFileRemoved(
  { reference, mail }: { reference: string; mail: string },
  name: string,
): OutgoingMail {
  return {
    key: `power-registration ${reference} file-removed ${name}`,
    kind: 'power-registration-file-removed',
    to: mail,
    subject: `${reference}: a file was removed`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} did not pass the check for viruses, so we removed it. Answer this mail with another copy of it.`,
      },
      { kind: 'button', label: 'See your registrations', url: REGISTRATION_PATH },
    ],
    reason: 'you registered a project on our website.',
  };
}

export function registrationDecided(decided: {
  reference: string;
  mail: string;
  project: string;
  state: 'approved' | 'refused';
  validUntil: string | null;
  answer: string;
}): OutgoingMail {
  const { reference, mail, project, state, validUntil, answer } = decided;
  const text =
    state === 'approved'
      ? `Your registration of ${project} is approved until ${validUntil}.`
      : `We could not approve your registration of ${project}.`;
  const more: MailBlock[] = answer === '' ? [] : [{ kind: 'paragraph', text: answer }];
  return {
    key: `power-registration ${reference} ${state}`,
    kind: 'power-registration-decided',
    to: mail,
    subject: `${reference}: ${state === 'approved' ? 'approved' : 'not approved'}`,
    blocks: [
      { kind: 'paragraph', text },
      ...more,
      { kind: 'button', label: 'See your registrations', url: REGISTRATION_PATH },
    ],
    reason: 'you registered a project on our website.',
  };
}
