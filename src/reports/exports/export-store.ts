import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, MoreThan, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { inPieces } from '../../platform/pieces.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { ReportExport, type ReportExportPiece } from './report-export.entity.js';

const HOUR_MS = 3_600_000;
/** A file can be had so long. */
const KEEP_HOURS = 24;
/** After this many days nobody knows that there was one. */
const FORGET_DAYS = 30;
/** One that is not there by then will not be. */
const GIVE_UP_MS = 6 * HOUR_MS;
/** Bytes of a row of a file. */
const PIECE = 1_000_000;
/** Files that a screen lists. */
const LISTED = 20;

/** Files of reports as they are kept in Postgres. All methods throw DatabaseUnavailable. */
@Injectable()
export class ExportStore {
  constructor(
    private readonly database: Database,
    @InjectRepository(ReportExport) private readonly exports: Repository<ReportExport>,
  ) {}

  find(id: string): Promise<ReportExport | null> {
    return this.database.run(() => this.exports.findOneBy({ id }));
  }

  /** The newest of somebody. */
  listOf(userId: string): Promise<ReportExport[]> {
    return this.database.run(() =>
      this.exports.find({ where: { userId }, order: { createdAt: 'DESC' }, take: LISTED }),
    );
  }

  /** Begins to make a file again, whatever a worker that was killed left. False when it is not wanted any more. */
  async begin(id: string): Promise<boolean> {
    const { affected } = await this.database.run(() =>
      this.exports.update(
        { id, state: In(['waiting', 'running']), expiresAt: MoreThan(new Date()) },
        { state: 'running', rows: 0, bytes: 0 },
      ),
    );
    if (affected === 0) return false;
    await this.dropPieces(id);
    return true;
  }

  /** False when the file is not wanted any more. */
  async progress(id: string, rows: number): Promise<boolean> {
    const { affected } = await this.database.run(() =>
      this.exports.update({ id, state: 'running' }, { rows }),
    );
    return affected !== 0;
  }

  /** Keeps a file while it is made. @returns its bytes */
  async write(id: string, file: AsyncIterable<string | Uint8Array>): Promise<number> {
    let bytes = 0;
    let position = 0;
    for await (const piece of inPieces(file, PIECE)) {
      await this.database.run((manager) =>
        manager.query('insert into report_export_piece (export_id, position, bytes) values ($1, $2, $3)', [
          id,
          position,
          piece,
        ]),
      );
      position += 1;
      bytes += piece.length;
    }
    return bytes;
  }

  async dropPieces(id: string): Promise<void> {
    await this.database.run((manager) =>
      manager.query('delete from report_export_piece where export_id = $1', [id]),
    );
  }

  /** The file, piece by piece. */
  async *piecesOf(id: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const [piece] = await this.database.run((manager) =>
        manager.query<Pick<ReportExportPiece, 'bytes'>[]>(
          'select bytes from report_export_piece where export_id = $1 and position = $2',
          [id, position],
        ),
      );
      if (piece === undefined) return;
      yield piece.bytes;
    }
  }

  /** True once it was not wanted any more. */
  async cancel(id: string, userId: string): Promise<boolean> {
    const { affected } = await this.database.run(() =>
      this.exports.update({ id, userId, state: In(['waiting', 'running']) }, { state: 'cancelled' }),
    );
    return affected !== 0;
  }

  /** Deletes files whose day is over, and gives up what nobody makes any more. */
  @Retention('files of reports')
  async deleteOld(): Promise<number> {
    const [, pieces] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        'delete from report_export_piece p using report_export e where e.id = p.export_id and e.expires_at < now()',
      ),
    );
    await this.database.run(() =>
      this.exports.update(
        { state: In(['waiting', 'running']), createdAt: LessThan(new Date(Date.now() - GIVE_UP_MS)) },
        { state: 'failed', reason: 'It was broken off.' },
      ),
    );
    const { affected } = await this.database.run(() =>
      this.exports.delete({ expiresAt: LessThan(new Date(Date.now() - FORGET_DAYS * 24 * HOUR_MS)) }),
    );
    return pieces + (affected ?? 0);
  }
}

/** When a file that is made now cannot be had any more. */
export function inADay(): Date {
  return new Date(Date.now() + KEEP_HOURS * HOUR_MS);
}
