import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Queue } from 'bullmq';
import { Raw, type Repository } from 'typeorm';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { failure } from '../../platform/failure.js';
import { HttpError } from '../../platform/http/http-error.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { PersonalDataHolders } from '../../platform/personal-data.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import type { Account } from '../../users/users.service.js';
import { UsersService } from '../../users/users.service.js';
import type { DataExportState } from '../account/account.contract.js';
import { dataReady } from '../auth.mails.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';
import { dataArchive } from './data-archive.js';
import { DataExport } from './data-export.entity.js';

/** Name of the queue that makes archives of people's data. */
export const DATA_EXPORT_QUEUE = 'data-export';

export interface DataExportJob {
  id: string;
}

/** An archive can be had so long, and a next one after that, in hours. */
const HOURS = 24;

/** Archives of what the site keeps of somebody: made by a worker, and given to them alone. */
@Injectable()
export class DataExports {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly holders: PersonalDataHolders,
    private readonly tokens: OneTimeTokens,
    private readonly mails: MailService,
    @InjectRepository(DataExport) private readonly exports: Repository<DataExport>,
    @InjectQueue(DATA_EXPORT_QUEUE) private readonly queue: Queue<DataExportJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DatabaseUnavailable */
  async stateFor(userId: string): Promise<DataExportState> {
    const latest = await this.latest(userId);
    if (latest === null) return { state: 'none' };
    const { createdAt, expiresAt } = latest;
    if (expiresAt === null) return { state: 'waiting', since: createdAt.toISOString() };
    return { state: 'ready', until: expiresAt.toISOString() };
  }

  /**
   * Has an archive made, one a day. Asked again while one is being made, its job is only made sure of.
   * @throws HttpError 409 when there is one; 503 while no job can be queued; DatabaseUnavailable
   */
  async ask({ id: userId }: Pick<Account, 'id'>): Promise<void> {
    const id = await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        // One at a time: of two presses at once the second sees the first.
        await tx.query('select 1 from user_account where id = $1 for update', [userId]);
        const exports = tx.withRepository(this.exports);
        const latest = await exports.findOneBy({ userId, createdAt: isRecent() });
        if (latest !== null && latest.expiresAt !== null)
          throw new HttpError(
            409,
            'made_already',
            'There is an archive already. Its link is in the mail that we sent you.',
          );
        return latest?.id ?? (await exports.save({ userId, archive: null, expiresAt: null })).id;
      }),
    );
    await this.queue.add('make', { id }, { jobId: id }).catch((error: unknown) => {
      this.logger.info('data export not queued', failure(error));
      throw HttpError.unavailable(
        'not_queued',
        'This is not possible at the moment. Try again in a minute.',
        60,
        error,
      );
    });
  }

  /** Gathers the data and sends the link to it. Twice is harmless. @throws DatabaseUnavailable */
  async make(id: string): Promise<void> {
    const found = await this.database.run(() => this.exports.findOneBy({ id }));
    if (found === null || found.expiresAt !== null) return;
    const account = await this.users.find(found.userId);
    if (account?.status !== 'active') return;
    const archive = dataArchive(await this.holders.exportOf(account));
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const expiresAt = new Date(Date.now() + HOURS * 3_600_000);
        await tx.withRepository(this.exports).update({ id }, { archive, expiresAt });
        const { token } = await this.tokens.issue('data-export', account.id, { export: id }, tx);
        await this.mails.send(dataReady(account, id, token), tx);
      }),
    );
  }

  /** The archive of a link, for its owner; null for anybody else, and when its day is over. @throws DatabaseUnavailable */
  async find(token: string, userId: string): Promise<Buffer | null> {
    const known = await this.tokens.find('data-export', token);
    if (known?.userId !== userId) return null;
    const where = { id: String(known.payload.export), userId };
    const found = await this.database.run(() =>
      this.exports.findOne({ where, select: { id: true, archive: true } }),
    );
    return found?.archive ?? null;
  }

  /** Deletes archives whose day is over. @returns how many rows. @throws DatabaseUnavailable */
  @Retention('data exports')
  async deleteOld(): Promise<number> {
    const createdAt = Raw((column) => `${column} < now() - make_interval(hours => ${2 * HOURS})`);
    const { affected } = await this.database.run(() => this.exports.delete({ createdAt }));
    return affected ?? 0;
  }

  private latest(userId: string): Promise<DataExport | null> {
    return this.database.run(() => this.exports.findOneBy({ userId, createdAt: isRecent() }));
  }
}

function isRecent() {
  return Raw((column) => `${column} > now() - make_interval(hours => ${HOURS})`);
}
