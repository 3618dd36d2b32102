/** Visitors who ask for all that ends in a mail or a file, and what must have come of it in the end. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SendTarget } from '../../src/lists/lists.contract.js';
import type { TestSmtp } from '../../src/mail/testing/smtp.js';
import { importRecords } from './catalog.js';
import { addParts } from './parts.js';
import { type Answer, addPerson, newMail, PASSWORD, query, TestBrowser } from './people.js';
import { runNow } from './queues.js';
import { PDF, quoteForm } from './quote-form.js';
import type { Site } from './site.js';

const PART = 'ZQ7-1';
const DOCUMENT = 'zq7-manual';

/** One mail that must be there once, and have arrived. */
interface Expected {
  /** Key of the mail, or its start. */
  key?: string;
  kind: string;
  to?: string;
}

interface MailRow {
  id: string;
  key: string;
  kind: string;
  recipient: string;
  state: string;
}

export class VisitorWork {
  private readonly expected: Expected[] = [];
  /** Keys of the forms that were sent. */
  private readonly forms: string[] = [];
  private readonly people: string[] = [];
  private bundles = 0;

  private constructor(
    private readonly site: Site,
    private readonly smtp: TestSmtp,
    private readonly targets: readonly SendTarget[],
  ) {}

  static async prepare(site: Site, smtp: TestSmtp): Promise<VisitorWork> {
    const folder = join(site.env.CATALOG_FILES_DIR ?? '', 'documents');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${DOCUMENT}.pdf`), PDF);
    await importRecords(site.env.DATABASE_URL ?? '', [
      { kind: 'group', id: 'zq7-group', title: 'Racks' },
      { kind: 'series', id: 'zq7', group: 'zq7-group', title: 'Rack' },
      {
        kind: 'document',
        id: DOCUMENT,
        type: 'manual',
        title: 'Manual',
        file: `documents/${DOCUMENT}.pdf`,
        series: ['zq7'],
      },
    ]);
    await addParts(site, [{ primaryId: PART, name: 'Rack', msrp: '10.00' }]);
    const { targets } = await new TestBrowser(site).json<{ targets: SendTarget[] }>(
      '/api/shopping-list/distributors',
    );
    return new VisitorWork(site, smtp, targets.slice(0, 2));
  }

  /** Everything once, by visitors who come at the same time. */
  async ask(): Promise<void> {
    await Promise.all([
      this.askForQuote(),
      this.sendList(),
      this.register(),
      this.askForArchive(),
      this.askForDocuments(),
    ]);
  }

  /** With a file; the form arrives twice, as from a browser that heard no answer. @returns number of the request */
  async askForQuote(): Promise<string> {
    const visitor = new TestBrowser(this.site);
    const key = randomUUID();
    ok(await visitor.sendBytes(`/api/attachments?key=${key}&name=plan.pdf`, PDF), 201);
    const body = quoteForm();
    const send = () => visitor.send('POST', '/api/quotes', body, { 'idempotency-key': key });
    const [first, second] = await Promise.all([send(), send()]);
    const { number } = JSON.parse(ok(first, 201).text) as { number: string };
    if (!ok(second, 201).text.includes(number)) throw new Error(`${number} was taken twice`);
    this.forms.push(key);
    this.expected.push(
      { kind: 'quote-verify', key: `quote ${number} verify`, to: body.mail },
      { kind: 'quote-new', key: `quote ${number} new` },
    );
    return number;
  }

  async sendList(): Promise<void> {
    const body = {
      key: randomUUID(),
      ...{ name: 'Mara Lind', company: 'Northern Rooms', mail: newMail(), consent: true },
      targets: this.targets.map(({ id }) => id),
      lines: [{ primaryId: PART, quantity: 2, note: '', group: '' }],
    };
    const answer = await new TestBrowser(this.site).send('POST', '/api/shopping-list/sends', body);
    const { reference } = JSON.parse(ok(answer, 201).text) as { reference: string };
    for (const { id } of this.targets)
      this.expected.push({ kind: 'list-send', key: `list-send ${reference} ${id}` });
  }

  async register(): Promise<void> {
    const mail = newMail();
    const form = { mail, password: PASSWORD, startedAt: String(Date.now() - 10_000), reference: '' };
    ok(await new TestBrowser(this.site).post('/api/_auth/sign-up', form), 303);
    this.expected.push({ kind: 'verify-address', to: mail });
  }

  /** Of what the site keeps of somebody. @returns how to ask again after a refusal */
  async askForArchive(status = 303): Promise<() => Promise<void>> {
    const person = await addPerson(this.site);
    const visitor = new TestBrowser(this.site);
    await visitor.signIn(person);
    const ask = async (wanted: number) => {
      ok(await visitor.post('/en-us/account/data', {}), wanted);
    };
    await ask(status);
    this.people.push(person.id);
    this.expected.push({ kind: 'data-export', to: person.mail });
    return () => ask(303);
  }

  async askForDocuments(): Promise<void> {
    const visitor = new TestBrowser(this.site);
    ok(await visitor.post('/en-us/documents/download', { [`document:${DOCUMENT}`]: 'on' }), 303);
    this.bundles += 1;
  }

  /** Has a quote end in a day and a half, so that its reader is to be reminded. */
  async remind(): Promise<void> {
    const [row] = await query<{ mail: string }>(
      this.site,
      `update quote_request set state = 'quoted', valid_until = now() + interval '36 hours'
       where id = (select id from quote_request where state = 'received' order by created_at limit 1)
       returning mail`,
    );
    if (row === undefined) throw new Error('there is no request');
    this.expected.push({ kind: 'quote-reminder', to: row.mail });
    await runNow(this.site, 'quote-clock');
  }

  /** Mails that wait, and files that are not made. */
  async open(): Promise<number> {
    const [row] = await query<{ open: number }>(
      this.site,
      `select (select count(*) from mail where state <> 'sent')
         + (select count(*) from data_export where expires_at is null)
         + (select count(*) from document_bundle where state <> 'ready') as open`,
    );
    const reminders = this.expected.filter(({ kind }) => kind === 'quote-reminder').length;
    const [sent] = await query<{ sent: number }>(
      this.site,
      `select count(*) as sent from mail where kind = 'quote-reminder'`,
    );
    return Number(row?.open) + Math.max(0, reminders - Number(sent?.sent));
  }

  async result() {
    const rows = await query<MailRow>(this.site, 'select id, key, kind, recipient, state from mail');
    const arrived = new Map<string, number>();
    for (const { messageId } of this.smtp.arrived) {
      const id = messageId.slice(1, messageId.indexOf('@'));
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
    }
    const rowsOf = ({ key, kind, to }: Expected) =>
      rows.filter(
        (row) => row.kind === kind && (key ?? row.key) === row.key && (to ?? row.recipient) === row.recipient,
      );
    const [made] = await query<Record<'quotes' | 'files' | 'archives' | 'bundles', string>>(
      this.site,
      `select (select count(*) from quote_request where key = any($1)) as quotes,
         (select count(*) from quote_file where key = any($1) and quote_id is not null) as files,
         (select count(*) from data_export where user_id = any($2) and archive is not null) as archives,
         (select count(*) from document_bundle where state = 'ready') as bundles`,
      [this.forms, this.people],
    );
    const counts = [...arrived.values()];
    return {
      quotes: this.forms.length,
      quotesMissing: this.forms.length - Number(made?.quotes),
      filesMissing: this.forms.length - Number(made?.files),
      archivesMissing: this.people.length - Number(made?.archives),
      bundlesMissing: this.bundles - Number(made?.bundles),
      mails: rows.length,
      mailsNotOnce: this.expected.filter((one) => rowsOf(one).length !== 1).length,
      mailsNotArrived: rows.filter(({ id }) => !arrived.has(id)).length,
      /** A worker that was killed could not note that the server had them. */
      secondCopies: counts.reduce((sum, count) => sum + count - 1, 0),
    };
  }
}

function ok(answer: Answer, status: number): Answer {
  if (answer.status !== status)
    throw new Error(`answered ${answer.status}, not ${status}: ${answer.text.slice(0, 300)}`);
  return answer;
}
