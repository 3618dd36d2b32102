import { z } from 'zod';
import type { AttachmentView } from '../attachments/attachments.contract.js';
import { optionalLine, textLine } from '../platform/text.contract.js';
import type {} from '../render/render.contract.js';

export const REGISTRATION_PATH = '/en-us/partners/power-registration';
export const ADMIN_REGISTRATIONS_PATH = '/en-us/admin/power-registrations';

export const VALUE_BANDS = [
  'Under $25,000',
  '$25,000 to $100,000',
  '$100,000 to $500,000',
  'Over $500,000',
] as const;

export interface RegisteredLine {
  part: string;
  quantity: number;
  serials: string[];
}

const MAX_LINES = 100;
const MAX_SERIALS = 500;
const MAX_NOTES = 2_000;

/** Lines as they are typed: `part; quantity; serial numbers`. */
const registeredLines = z.string().transform((text, context) => {
  const rows = text
    .split(/\r\n|\r|\n/)
    .flatMap((row, at) => (row.trim() === '' ? [] : [{ row, line: at + 1 }]));
  const fail = (message: string) => {
    context.addIssue(message);
    return z.NEVER;
  };
  if (rows.length === 0) return fail('Enter at least one part.');
  if (rows.length > MAX_LINES) return fail(`Enter at most ${MAX_LINES} parts.`);
  const lines: RegisteredLine[] = [];
  const seen = new Set<string>();
  for (const { row, line } of rows) {
    const [part = '', quantity = '', given = ''] = row.split(/[;\t]/).map((cell) => cell.trim());
    if (part === '' || part.length > 60)
      return fail(`Line ${line}: enter a part number of up to 60 characters.`);
    if (!/^[1-9]\d{0,4}$/.test(quantity))
      return fail(
        `Line ${line}: enter a whole quantity from 1 to 99,999 after the part number and a semicolon.`,
      );
    const serials = given.split(/[\s,]+/).filter((serial) => serial !== '');
    if (serials.length > Number(quantity))
      return fail(`Line ${line}: there are more serial numbers than pieces.`);
    for (const serial of serials) {
      const key = serial.toUpperCase();
      if (serial.length > 40) return fail(`Line ${line}: serial numbers have up to 40 characters.`);
      if (seen.has(key)) return fail(`Line ${line}: serial number ${serial} is there twice.`);
      seen.add(key);
    }
    lines.push({ part, quantity: Number(quantity), serials });
  }
  return seen.size > MAX_SERIALS ? fail(`Enter at most ${MAX_SERIALS} serial numbers.`) : lines;
});

const inFiveYears = () => new Date(Date.now() + 5 * 366 * 86_400_000).toISOString().slice(0, 10);

/** What a partner enters. */
export const registrationForm = z.object({
  project: textLine(120, { name: 'project', missing: 'Enter the name of the project.' }),
  endCustomer: textLine(120, { name: 'end customer', missing: 'Enter the end customer.' }),
  city: textLine(80, { name: 'city', missing: 'Enter the city.' }),
  region: textLine(80, { name: 'state', missing: 'Enter the state or province.' }),
  country: textLine(80, { name: 'country', missing: 'Enter the country.' }),
  expectedOn: z.iso
    .date('Enter the expected date.')
    .refine((day) => day >= '2000-01-01' && day <= inFiveYears(), 'Enter a date within the next five years.'),
  lines: registeredLines,
  distributor: optionalLine(120, { name: 'distributor' }),
  valueBand: z.union([z.literal(''), z.enum(VALUE_BANDS)], { error: 'Choose a value from the list.' }),
  notes: z
    .string()
    .transform((text) => text.replace(/[^\P{C}\n]/gu, '').trim())
    .refine(
      (text) => [...text].length <= MAX_NOTES,
      `Notes must be ${MAX_NOTES.toLocaleString('en-US')} characters or fewer.`,
    ),
});
export type Registration = z.output<typeof registrationForm>;

export type RegistrationState = 'received' | 'approved' | 'refused' | 'expired';

export interface RegistrationView extends Omit<Registration, 'lines'> {
  id: string;
  reference: string;
  state: RegistrationState;
  lines: readonly RegisteredLine[];
  validUntil: string | null;
  answer: string;
  files: readonly AttachmentView[];
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** As staff sees it. */
export interface StaffRegistrationView extends RegistrationView {
  mail: string;
  hasRecipient: boolean;
  /** References of others with the same project, customer and state, or a serial number of this one. */
  similar: readonly string[];
}

export interface FormFault {
  field: string;
  message: string;
}

export interface PowerRegistrationData {
  key: string;
  values: Readonly<Record<string, string>>;
  errors: readonly FormFault[];
  registrations: readonly RegistrationView[];
  /** Reference of what was just taken. */
  taken: string | null;
  /** Whether files are checked for viruses. */
  isScanned: boolean;
  /** They have not the right to it. */
  isClosed: boolean;
}

export interface AdminRegistrationsData {
  rows: readonly StaffRegistrationView[];
  state: string;
  errors: readonly FormFault[];
  notice: string | null;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    'power-registration': PowerRegistrationData;
    'admin-power-registrations': AdminRegistrationsData;
  }
}
