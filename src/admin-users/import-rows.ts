import { type CsvRow, readCsv } from '../platform/csv.js';
import {
  type ImportedInvitee,
  type ImportFault,
  importedPerson,
  MAX_IMPORT_ROWS,
} from './admin-users.contract.js';

/** Columns by their heads, which may be written as people write them. */
const COLUMNS: Readonly<Record<string, keyof ImportedInvitee>> = {
  mail: 'mail',
  email: 'mail',
  firstname: 'firstName',
  lastname: 'lastName',
  company: 'company',
  roles: 'roles',
  accountnumber: 'accountNumbers',
  accountnumbers: 'accountNumbers',
};
/** Faults that are shown; of a file with more nobody reads the rest. */
const MAX_FAULTS = 100;

export interface ImportRows {
  people: readonly ImportedInvitee[];
  faults: readonly ImportFault[];
}

/**
 * Reads who is to be invited from a CSV file with a line of heads. Who makes administrators does it one by one.
 * @returns why the file cannot be read, as text
 */
export function importRows(csv: string): ImportRows | string {
  const parsed = parse(csv);
  if (typeof parsed === 'string') return parsed;
  const [head, ...rows] = parsed;
  if (head === undefined || rows.length === 0)
    return 'The file has no rows. Its first line names the columns.';
  if (rows.length > MAX_IMPORT_ROWS)
    return `The file has ${rows.length} rows; at most ${MAX_IMPORT_ROWS} can be imported at once.`;
  const columns = head.cells.map((cell) => COLUMNS[cell.toLowerCase().replaceAll(/[^a-z]/g, '')]);
  if (!columns.includes('mail')) return 'The file has no column “mail”.';
  const people: ImportedInvitee[] = [];
  const faults: ImportFault[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of rows) {
    const given: Record<string, string> = { roles: '', accountNumbers: '' };
    for (const [at, name] of columns.entries()) if (name !== undefined) given[name] = cells[at] ?? '';
    // A separator that the file itself does not use.
    for (const list of ['roles', 'accountNumbers'])
      given[list] = (given[list] ?? '').replaceAll(/[;|]/g, ',');
    const result = importedPerson.safeParse(given);
    const fault = result.success
      ? faultOf(result.data, lines.get(result.data.mail))
      : result.error.issues[0]?.message;
    if (result.success && fault === undefined) {
      lines.set(result.data.mail, line);
      people.push(result.data);
    } else if (faults.length < MAX_FAULTS)
      faults.push({ line, mail: (given.mail ?? '').slice(0, 80), message: fault ?? '' });
  }
  return { people, faults };
}

function parse(csv: string): CsvRow[] | string {
  try {
    return readCsv(csv);
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

function faultOf({ roles }: ImportedInvitee, earlier: number | undefined): string | undefined {
  if (earlier !== undefined) return `This address is in line ${earlier} already.`;
  return roles.includes('Admin') ? 'Administrators are invited one by one.' : undefined;
}
