import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { failure, Outage } from '../../platform/failure.js';
import { HttpError } from '../../platform/http/http-error.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { keepEvent } from '../quote-changes.js';
import { QuoteMails } from '../quote-mails.js';
import { QuoteRequest } from '../quote-request.entity.js';
import type { QuoteFileView } from '../quote-view.contract.js';
import { fileView } from '../quote-views.js';
import { cleanName, kindOf } from './file-kind.js';
import { MAX_FILE_BYTES, MAX_FILES, MAX_FILES_BYTES } from './file-limits.contract.js';
import { QuoteFile } from './quote-file.entity.js';
import { VirusScanner } from './virus-scanner.js';

/** Bytes of a row. */
const PART = 1_000_000;
/** Milliseconds for one of its rows. */
const STATEMENT_MS = 5_000;
/** Hours that files of a form that was not sent are kept. */
const HOLD_HOURS = 24;
/** Months after the end of a request. */
const KEEP_MONTHS = 12;
const INFECTED = 'The check for viruses found something in it, so it was removed.';

export interface StoredFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Files that go with requests. They lie in Postgres, so that every process has them. */
@Injectable()
export class QuoteFiles {
  constructor(
    private readonly database: Database,
    private readonly scanner: VirusScanner,
    private readonly mails: QuoteMails,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get isScanned(): boolean {
    return this.scanner.isConfigured;
  }

  /**
   * Keeps a file for the form `key`.
   * @throws HttpError 413 when it or all together are too large, 415 for another type, 409 for more than 10,
   * 503 when it cannot be kept now
   */
  async add(key: string, givenName: string, bytes: Buffer): Promise<QuoteFileView> {
    const name = cleanName(givenName);
    if (bytes.length > MAX_FILE_BYTES)
      throw new HttpError(413, 'file_too_large', `${name} is larger than 15 MB.`);
    const kind = await kindOf(name, bytes);
    if ('fault' in kind) throw new HttpError(415, 'file_type', `${name}: ${kind.fault}`);
    const file = await this.database
      .longTransaction(STATEMENT_MS, (tx) => this.keep(key, name, kind.type, bytes, tx))
      .catch((error: unknown) => {
        if (!(error instanceof Outage)) throw error;
        throw HttpError.unavailable(
          'not_kept',
          `${name} could not be kept just now. Remove it and add it again in a minute.`,
          60,
          error,
        );
      });
    if (this.isScanned) await this.look(file, bytes);
    return fileView(file);
  }

  /** Files of a form that is not sent yet. */
  async ofForm(key: string): Promise<QuoteFileView[]> {
    const files = await this.database.run((manager) =>
      manager
        .getRepository(QuoteFile)
        .createQueryBuilder('file')
        .where(`file.key = :key and file.quote_id is null and file.state <> 'removed'`, { key })
        .orderBy('file.created_at')
        .getMany(),
    );
    return files.map(fileView);
  }

  /** Takes a file away again from a form that is not sent yet; a second time is harmless. */
  async remove(key: string, id: string): Promise<void> {
    await this.database.run((manager) =>
      manager.query('delete from quote_file where id = $1 and key = $2 and quote_id is null', [id, key]),
    );
  }

  /** A file of a request, once it may be opened. @throws HttpError 404 */
  async read(quoteId: string, id: string): Promise<StoredFile> {
    return this.database.run(async (manager) => {
      const file = await manager.getRepository(QuoteFile).findOneBy({ id, quoteId, state: 'ready' });
      if (file === null) throw new HttpError(404, 'not_found', 'There is no such file.');
      return { name: file.name, type: file.type, bytes: await bytesOf(id, manager) };
    });
  }

  /** Looks at files that could not be looked at when they came. @returns how many have a verdict now */
  async lookAgain(): Promise<number> {
    const files = await this.database.run((manager) =>
      manager.getRepository(QuoteFile).find({ where: { state: 'scanning' }, take: 50 }),
    );
    let done = 0;
    for (const file of files) {
      const bytes = await this.database.run((manager) => bytesOf(file.id, manager));
      await this.look(file, bytes);
      if ((file.state as string) !== 'scanning') done += 1;
    }
    return done;
  }

  @Retention('files of requests')
  async deleteOld(): Promise<number> {
    const [, held] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        `delete from quote_file where quote_id is null and created_at < now() - make_interval(hours => ${HOLD_HOURS})`,
      ),
    );
    const [, parts] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        `with old as (
           update quote_file f set state = 'removed', reason = 'Kept for 12 months after the request ended.'
           from quote_request q
           where q.id = f.quote_id and f.state <> 'removed'
             and q.closed_at < now() - make_interval(months => ${KEEP_MONTHS})
           returning f.id)
         delete from quote_file_part where file_id in (select id from old)`,
      ),
    );
    return held + parts;
  }

  private async keep(
    key: string,
    name: string,
    type: string,
    bytes: Buffer,
    tx: EntityManager,
  ): Promise<QuoteFile> {
    // Files of one form come side by side; the limits hold for all of them.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    const [there] = await tx.query<{ count: number; size: number; isSent: boolean }[]>(
      `select count(*)::int as count, coalesce(sum(size), 0)::int as size,
         exists (select from quote_request where key = $1) as "isSent"
       from quote_file where key = $1 and quote_id is null and state <> 'refused'`,
      [key],
    );
    if (there?.isSent)
      throw new HttpError(409, 'form_sent', 'This form was sent already. Start another request.');
    if ((there?.count ?? 0) >= MAX_FILES)
      throw new HttpError(409, 'too_many_files', `At most ${MAX_FILES} files go with a request.`);
    if ((there?.size ?? 0) + bytes.length > MAX_FILES_BYTES)
      throw new HttpError(
        413,
        'files_too_large',
        `With ${name} the files would be larger than 40 MB together.`,
      );
    const files = tx.getRepository(QuoteFile);
    const file = await files.save(
      files.create({
        key,
        name,
        type,
        size: bytes.length,
        state: this.isScanned ? 'scanning' : 'ready',
        quoteId: null,
      }),
    );
    for (let part = 0; part * PART < bytes.length; part += 1)
      await tx.query('insert into quote_file_part (file_id, number, bytes) values ($1, $2, $3)', [
        file.id,
        part,
        bytes.subarray(part * PART, (part + 1) * PART),
      ]);
    return file;
  }

  /** Has a file scanned. Without a verdict it waits for the next time. */
  private async look(file: QuoteFile, bytes: Buffer): Promise<void> {
    let found: string | null;
    try {
      found = await this.scanner.scan(bytes);
    } catch (error) {
      this.logger.warn('file not scanned', { file: file.id, ...failure(error) });
      return;
    }
    if (found !== null) this.logger.warn('virus found in a file', { file: file.id, found });
    file.state = found === null ? 'ready' : 'refused';
    file.reason = found === null ? '' : INFECTED;
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await tx.getRepository(QuoteFile).update({ id: file.id }, { state: file.state, reason: file.reason });
        if (found !== null) await this.dropInfected(file.id, tx);
      }),
    );
  }

  /** Both sides are told when the request was sent meanwhile. */
  private async dropInfected(id: string, tx: EntityManager): Promise<void> {
    await tx.query('delete from quote_file_part where file_id = $1', [id]);
    const file = await tx.getRepository(QuoteFile).findOneByOrFail({ id });
    if (file.quoteId === null) return;
    const quote = await tx.getRepository(QuoteRequest).findOneByOrFail({ id: file.quoteId });
    const event = await keepEvent(
      quote.id,
      { side: 'system', who: '', kind: 'file-removed', text: `${file.name}: ${INFECTED}` },
      tx,
    );
    if (quote.isVerified) await this.mails.send('infected', quote, tx, { event });
  }
}

async function bytesOf(fileId: string, manager: EntityManager): Promise<Buffer> {
  const parts = await manager.query<{ bytes: Buffer }[]>(
    'select bytes from quote_file_part where file_id = $1 order by number',
    [fileId],
  );
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}
