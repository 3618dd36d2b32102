import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, MoreThan, type Repository } from 'typeorm';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../platform/database/database.js';
import { HttpError } from '../../platform/http/http-error.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { hashOfKey, newKey } from '../../platform/secret-key.js';
import { ListedParts } from '../listed-parts.js';
import type { GivenLine, SharedListData, SharedListView } from '../lists.contract.js';
import { SharedList } from './shared-list.entity.js';

const DAY_MS = 86_400_000;
/** Links of one account that are open at a time. */
const MAX_ACTIVE = 200;
/** After this many days an ended link is not even known to have been one. */
const KEEP_ENDED_DAYS = 365;

/** Address of the page of a shared list. */
const SHARED_PATH = '/en-us/shoppinglist/shared';

/** Lists behind links that anybody can open who has them. All methods throw DatabaseUnavailable. */
@Injectable()
export class SharedLists {
  constructor(
    private readonly database: Database,
    private readonly parts: ListedParts,
    @InjectRepository(SharedList) private readonly lists: Repository<SharedList>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Keeps a list as it is now. @param userId null = somebody without an account
   * @throws HttpError 409 when the account has too many open links
   */
  async share(
    lines: readonly GivenLine[],
    { note = '', days, userId }: { note?: string; days: number; userId: string | null },
    tx?: EntityManager,
  ): Promise<SharedListView> {
    const token = newKey();
    const revokeKey = newKey();
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    const id = await this.database.run(async (manager) => {
      const lists = (tx ?? manager).withRepository(this.lists);
      if (userId !== null) {
        const active = await lists.countBy({ userId, expiresAt: MoreThan(new Date()) });
        if (active >= MAX_ACTIVE) {
          const message = `You have ${MAX_ACTIVE} open links. End some to share more.`;
          throw new HttpError(409, 'limit_reached', message);
        }
      }
      const { identifiers } = await lists.insert({
        tokenHash: hashOfKey(token) as Buffer,
        revokeHash: hashOfKey(revokeKey) as Buffer,
        userId,
        note,
        lines: [...lines],
        expiresAt,
      });
      return String(identifiers[0]?.id);
    });
    const url = `${this.config.publicUrl}${SHARED_PATH}/${token}`;
    return { id, url, revokeKey, expiresAt: expiresAt.toISOString(), qr: await qrOf(url) };
  }

  /**
   * The list behind a link, with what the catalogue says of its parts today; null when the link has ended.
   * @throws HttpError 404 when there never was such a link
   */
  async open(token: string): Promise<SharedListData['list']> {
    const tokenHash = hashOfKey(token);
    const found =
      tokenHash && (await this.database.run(() => this.lists.findOneBy({ tokenHash: tokenHash as Buffer })));
    if (!found) throw new HttpError(404, 'not_found', 'There is no such list.');
    const { expiresAt, createdAt, note } = found;
    if (expiresAt.getTime() <= Date.now()) return null;
    const known = await this.parts.known(found.lines);
    return {
      title: 'Shared list',
      lines: known,
      note,
      sharedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** Ends a link, by its maker's device or by the maker's account. @throws HttpError 404 for somebody else's */
  async revoke(id: string, revokeKey: string, userId: string | null): Promise<void> {
    const revokeHash = hashOfKey(revokeKey);
    const [, ended] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        `update shared_list set expires_at = least(expires_at, now()), lines = '[]', note = ''
         where id = $1 and (revoke_hash = $2 or user_id = $3)`,
        [id, revokeHash, userId],
      ),
    );
    if (ended === 0) throw new HttpError(404, 'not_found', 'There is no such link.');
  }

  /** Empties what has ended, and forgets it much later. */
  @Retention('shared lists')
  async deleteOld(): Promise<number> {
    const { affected } = await this.database.run(() =>
      this.lists.delete({ expiresAt: LessThan(new Date(Date.now() - KEEP_ENDED_DAYS * DAY_MS)) }),
    );
    const [, emptied] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        `update shared_list set lines = '[]', note = '' where expires_at < now() and lines <> '[]'`,
      ),
    );
    return (affected ?? 0) + emptied;
  }
}

/** Dark squares as runs of a row: `M x y h width v1 h-width z`. */
async function qrOf(text: string): Promise<SharedListView['qr']> {
  const { default: QRCode } = await import('qrcode');
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      let width = 0;
      while (x + width < modules.size && modules.get(y, x + width)) width += 1;
      if (width > 0) path += `M${x} ${y}h${width}v1h-${width}z`;
      x += width;
    }
  }
  return { path, size: modules.size };
}
