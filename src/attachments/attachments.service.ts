import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { failure, Outage } from '../platform/failure.js';
import { HttpError } from '../platform/http/http-error.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { Attachment } from './attachment.entity.js';
import { type AttachmentView, MAX_FILE_BYTES, MAX_FILES, MAX_FILES_BYTES } from './attachments.contract.js';
import { cleanName, kindOf } from './file-kind.js';
import type { StoredFile } from './stored-file-answer.js';
import { VirusScanner } from './virus-scanner.js';

/** Bytes of a row. */
const PART = 1_000_000;
/** Milliseconds for one of its rows. */
const STATEMENT_MS = 5_000;
/** Hours that files of a form that was not sent are kept. */
const UNSENT_HOURS = 24;
/** Months after the end of what they go with. */
const KEEP_MONTHS = 12;
const INFECTED = 'The check for viruses found something in it, so it was removed.';

/** What files go with, and the column that says so. */
const OWNERS = {
  quote: { id: 'quoteId', column: 'quote_id' },
  registration: { id: 'registrationId', column: 'registration_id' },
} as const;
export type AttachmentOwner = keyof typeof OWNERS;

/** What a room with files knows of its forms. */
export interface AttachedForms {
  /** Whether the form with this key was sent. */
  isSent(key: string, tx: EntityManager): Promise<boolean>;
  /** Says to both sides that a file was removed after its form was sent. */
  noteRemoved(ownerId: string, file: { name: string; reason: string }, tx: EntityManager): Promise<void>;
}

/** Files that go with forms. They lie in Postgres, so that every process has them. */
@Injectable()
export class Attachments {
  private readonly forms = new Map<AttachmentOwner, AttachedForms>();

  constructor(
    private readonly database: Database,
    private readonly scanner: VirusScanner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get isScanned(): boolean {
    return this.scanner.isConfigured;
  }

  /** A room makes itself known whose forms have files. */
  register(owner: AttachmentOwner, forms: AttachedForms): void {
    this.forms.set(owner, forms);
  }

  /**
   * Keeps a file for the form `key`.
   * @throws HttpError 413 when it or all together are too large, 415 for another type, 409 for more than 10,
   * 503 when it cannot be kept now
   */
  async add(key: string, givenName: string, bytes: Buffer): Promise<AttachmentView> {
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
    return viewOf(file);
  }

  /** Files of a form that is not sent yet. */
  async ofForm(key: string): Promise<AttachmentView[]> {
    const files = await this.database.run((manager) =>
      manager.getRepository(Attachment).find({
        where: { key, quoteId: IsNull(), registrationId: IsNull(), state: Not('removed') },
        order: { createdAt: 'ASC' },
      }),
    );
    return files.map(viewOf);
  }

  /** Takes a file away again from a form that is not sent yet; a second time is harmless. */
  async remove(key: string, id: string): Promise<void> {
    await this.database.run((manager) =>
      manager.getRepository(Attachment).delete({ id, key, quoteId: IsNull(), registrationId: IsNull() }),
    );
  }

  /** Gives the files of a form to what was made of it. @returns how many */
  async attach(owner: AttachmentOwner, ownerId: string, key: string, tx: EntityManager): Promise<number> {
    const [, count] = await tx.query<[unknown, number]>(
      `update quote_file set ${OWNERS[owner].column} = $1
       where key = $2 and quote_id is null and registration_id is null and state in ('ready', 'scanning')`,
      [ownerId, key],
    );
    return count;
  }

  /** Files of these, by whom they go with. */
  async of(owner: AttachmentOwner, ownerIds: readonly string[]): Promise<Map<string, AttachmentView[]>> {
    const { id, column } = OWNERS[owner];
    const files = await this.database.run((manager) =>
      manager
        .getRepository(Attachment)
        .createQueryBuilder('file')
        .where(`file.${column} = any(:ownerIds)`, { ownerIds })
        .orderBy('file.createdAt')
        .getMany(),
    );
    const byOwner = new Map(ownerIds.map((ownerId) => [ownerId, [] as AttachmentView[]]));
    for (const file of files) byOwner.get(file[id] ?? '')?.push(viewOf(file));
    return byOwner;
  }

  /** A file of a sent form, once it may be opened. @throws HttpError 404 */
  async read(owner: AttachmentOwner, ownerId: string, id: string): Promise<StoredFile> {
    return this.database.run(async (manager) => {
      const where = { id, [OWNERS[owner].id]: ownerId, state: 'ready' } as const;
      const file = await manager.getRepository(Attachment).findOneBy(where);
      if (file === null) throw new HttpError(404, 'not_found', 'There is no such file.');
      return { name: file.name, type: file.type, bytes: await bytesOf(id, manager) };
    });
  }

  /** Deletes the files of these. */
  async deleteOf(owner: AttachmentOwner, ownerIds: readonly string[], tx: EntityManager): Promise<void> {
    await tx.query(`delete from quote_file where ${OWNERS[owner].column} = any($1::uuid[])`, [ownerIds]);
  }

  /**
   * Deletes the content of files 12 months after the end of what they go with; their names stay.
   * @param ended query of ids and the time of the end, `ended_at`
   * @returns how many
   */
  async dropOld(owner: AttachmentOwner, ended: string): Promise<number> {
    const [, parts] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        `with old as (
           update quote_file f set state = 'removed', reason = 'Kept for 12 months after the end.'
           from (${ended}) owner
           where owner.id = f.${OWNERS[owner].column} and f.state <> 'removed'
             and owner.ended_at < now() - make_interval(months => ${KEEP_MONTHS})
           returning f.id)
         delete from quote_file_part where file_id in (select id from old)`,
      ),
    );
    return parts;
  }

  /** Looks at files that could not be looked at when they came. @returns how many have a verdict now */
  async lookAgain(): Promise<number> {
    const files = await this.database.run((manager) =>
      manager.getRepository(Attachment).find({ where: { state: 'scanning' }, take: 50 }),
    );
    let done = 0;
    for (const file of files) {
      const bytes = await this.database.run((manager) => bytesOf(file.id, manager));
      await this.look(file, bytes);
      if ((file.state as string) !== 'scanning') done += 1;
    }
    return done;
  }

  @Retention('files of forms that were not sent')
  async deleteUnsent(): Promise<number> {
    const [, unsent] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        `delete from quote_file where quote_id is null and registration_id is null
           and created_at < now() - make_interval(hours => ${UNSENT_HOURS})`,
      ),
    );
    return unsent;
  }

  private async keep(
    key: string,
    name: string,
    type: string,
    bytes: Buffer,
    tx: EntityManager,
  ): Promise<Attachment> {
    // Files of one form come side by side; the limits hold for all of them.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    for (const forms of this.forms.values())
      if (await forms.isSent(key, tx))
        throw new HttpError(409, 'form_sent', 'This form was sent already. Start another one.');
    const [there] = await tx.query<{ count: number; size: number }[]>(
      `select count(*)::int as count, coalesce(sum(size), 0)::int as size
       from quote_file where key = $1 and state <> 'refused'`,
      [key],
    );
    if ((there?.count ?? 0) >= MAX_FILES)
      throw new HttpError(409, 'too_many_files', `At most ${MAX_FILES} files go with a form.`);
    if ((there?.size ?? 0) + bytes.length > MAX_FILES_BYTES)
      throw new HttpError(
        413,
        'files_too_large',
        `With ${name} the files would be larger than 40 MB together.`,
      );
    const files = tx.getRepository(Attachment);
    const state = this.isScanned ? 'scanning' : 'ready';
    const file = await files.save(files.create({ key, name, type, size: bytes.length, state }));
    for (let part = 0; part * PART < bytes.length; part += 1)
      await tx.query('insert into quote_file_part (file_id, number, bytes) values ($1, $2, $3)', [
        file.id,
        part,
        bytes.subarray(part * PART, (part + 1) * PART),
      ]);
    return file;
  }

  /** Has a file scanned. Without a verdict it waits for the next time. */
  private async look(file: Attachment, bytes: Buffer): Promise<void> {
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
        await tx
          .getRepository(Attachment)
          .update({ id: file.id }, { state: file.state, reason: file.reason });
        if (found !== null) await this.dropInfected(file.id, tx);
      }),
    );
  }

  private async dropInfected(id: string, tx: EntityManager): Promise<void> {
    await tx.query('delete from quote_file_part where file_id = $1', [id]);
    // The form may have been sent meanwhile.
    const file = await tx.getRepository(Attachment).findOneByOrFail({ id });
    for (const [owner, forms] of this.forms) {
      const ownerId = file[OWNERS[owner].id];
      if (ownerId !== null) await forms.noteRemoved(ownerId, file, tx);
    }
  }
}

async function bytesOf(fileId: string, manager: EntityManager): Promise<Buffer> {
  const parts = await manager.query<{ bytes: Buffer }[]>(
    'select bytes from quote_file_part where file_id = $1 order by number',
    [fileId],
  );
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

function viewOf({ id, name, size, state, reason }: Attachment): AttachmentView {
  return { id, name, size, state, reason };
}
