import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { RepeatedWork } from '../../platform/queue/repeated-work.js';
import { ListedParts } from '../listed-parts.js';
import { listDigest, type WatchedChange } from './list-watch.mails.js';
import type { SavedLine } from './saved-lists.contract.js';

/** Name of the queue of what happens to the parts of watched lists. */
export const LIST_WATCH_QUEUE = 'list-watch';
/** Every Monday at 6:40 UTC (cron with seconds). */
const AT = '0 40 6 * * 1';
/** Lists that are read at a time. */
const BATCH = 100;

interface WatchedList {
  id: string;
  name: string;
  mail: string;
  lines: SavedLine[];
}

/** Tells owners of watched lists, once a week, what is no longer as it was when they saved a line. */
@Injectable()
@Processor(LIST_WATCH_QUEUE)
export class ListWatchProcessor extends RepeatedWork {
  constructor(
    @InjectQueue(LIST_WATCH_QUEUE) queue: Queue,
    private readonly database: Database,
    private readonly parts: ListedParts,
    private readonly mails: MailService,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(queue, { pattern: AT, tz: 'UTC' }, config, logger);
  }

  /** A second run in the same week sends nothing again. */
  async process(): Promise<void> {
    const week = weekOf(new Date());
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const lists = await this.next(after);
      for (const list of lists) {
        const changes = await this.changesOf(list.lines);
        if (changes.length > 0) await this.mails.send(listDigest(list, changes, week));
      }
      const last = lists.at(-1);
      if (last === undefined || lists.length < BATCH) return;
      after = last.id;
    }
  }

  private next(after: string): Promise<WatchedList[]> {
    return this.database.run((manager) =>
      manager.query<WatchedList[]>(
        `select l.id, l.name, l.lines, u.mail from saved_list l join user_account u on u.id = l.user_id
         where l.is_watched and l.deleted_at is null and u.status = 'active' and l.id > $1
         order by l.id limit ${BATCH}`,
        [after],
      ),
    );
  }

  private async changesOf(lines: readonly SavedLine[]): Promise<WatchedChange[]> {
    const checks = await this.parts.check(lines);
    return checks.flatMap((check, at): WatchedChange[] => {
      const { primaryId, name, msrp } = lines[at] as SavedLine;
      if (check.state === 'ok') return [];
      if (check.state === 'unknown') return [{ primaryId, name, what: 'is not in the catalogue any more' }];
      if (check.state === 'discontinued') {
        const next = check.successor === null ? '' : `; ${check.successor.primaryId} follows it`;
        return [{ primaryId, name, what: `is discontinued${next}` }];
      }
      const price = (value: number | null) => (value === null ? 'on request' : value.toFixed(2));
      const { msrp: now, currency } = check.part;
      return [{ primaryId, name, what: `costs ${price(now)} ${currency} in place of ${price(msrp)}` }];
    });
  }
}

/** `2027-W05`, after ISO 8601. */
function weekOf(date: Date): string {
  const day = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  const first = Date.UTC(day.getUTCFullYear(), 0, 1);
  const week = Math.ceil(((day.getTime() - first) / 86_400_000 + 1) / 7);
  return `${day.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
