import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { ImportReport } from '../catalog-import.contract.js';
import { CatalogImport, CatalogUpload } from '../catalog-import.entity.js';
import { IMPORT_LOCK } from './stage.js';

const ENDED = 'It ended before it was done, and nothing was taken.';

/** Notes how imports are going. All methods throw DatabaseUnavailable. */
@Injectable()
export class ImportRuns {
  constructor(
    private readonly database: Database,
    @InjectRepository(CatalogImport) private readonly imports: Repository<CatalogImport>,
  ) {}

  /** Notes the beginning of an import. @returns its id */
  async add(run: Pick<CatalogImport, 'file' | 'sha256' | 'source'>): Promise<string> {
    const { identifiers } = await this.database.run(() => this.imports.insert({ ...run, state: 'running' }));
    return String(identifiers[0]?.id);
  }

  /** Notes the beginning of an import of an upload. @returns false when that was done by somebody else meanwhile */
  async begin(id: string, isCheck: boolean): Promise<boolean> {
    const open = { id, isCheck, state: In(['waiting', 'running']) };
    const { affected } = await this.database.run(() =>
      this.imports.update(open, { state: 'running', rowsRead: 0 }),
    );
    return affected === 1;
  }

  async progress(id: string, rowsRead: number): Promise<void> {
    await this.database.run(() => this.imports.update({ id }, { rowsRead }));
  }

  /** @param tx transaction in which rows of the file were written */
  async finish(
    id: string,
    state: 'checked' | 'done',
    report: ImportReport,
    tx?: EntityManager,
  ): Promise<void> {
    const { counts, changes, errors, errorCount, head, changedSeries } = report;
    const taken = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const facts = { counts, changes, errors, errorCount, head, changedSeries, rowsRead: taken + errorCount };
    const note = async (manager: EntityManager): Promise<void> => {
      await manager.update(CatalogImport, { id }, { ...facts, state, finishedAt: new Date() });
      if (state === 'done') await manager.delete(CatalogUpload, { importId: id });
    };
    await (tx ? note(tx) : this.database.run(note));
  }

  async fail(id: string, reason: string): Promise<void> {
    await this.database.run(async (manager) => {
      await manager.update(CatalogImport, { id }, { state: 'failed', reason, finishedAt: new Date() });
      await manager.delete(CatalogUpload, { importId: id });
    });
  }

  /**
   * Whether no import runs now. One that is noted as running then has lost its process: Postgres has taken back what it
   * wrote. Uploads begin again; of others this is noted.
   */
  isIdle(): Promise<boolean> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const [row] = await tx.query<{ free: boolean }[]>('select pg_try_advisory_xact_lock($1) as free', [
          IMPORT_LOCK,
        ]);
        if (row?.free !== true) return false;
        await tx.update(
          CatalogImport,
          { state: 'running', source: Not('upload') },
          { state: 'failed', reason: ENDED, finishedAt: new Date() },
        );
        return true;
      }),
    );
  }

  /** The upload that has waited the longest, with its content; null while there is none. */
  async nextUpload(): Promise<
    (Pick<CatalogImport, 'id' | 'file' | 'isCheck'> & { content: Buffer | null }) | null
  > {
    return this.database.run(async (manager) => {
      const next = await manager.findOne(CatalogImport, {
        select: { id: true, file: true, isCheck: true },
        where: { source: 'upload', state: In(['waiting', 'running']) },
        order: { startedAt: 'ASC' },
      });
      if (next === null) return null;
      const upload = await manager.findOneBy(CatalogUpload, { importId: next.id });
      return { id: next.id, file: next.file, isCheck: next.isCheck, content: upload?.content ?? null };
    });
  }
}
