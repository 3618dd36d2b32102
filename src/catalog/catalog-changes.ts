import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { CatalogImport } from './catalog-import.entity.js';

/** Is told of series that changed; a rejection lets it be told again. */
export type ChangeListener = (changedSeries: readonly string[]) => Promise<unknown>;

/** Tells rooms above of a changed catalogue: at least once, also when the process that imported died in between. */
@Injectable()
export class CatalogChanges {
  private readonly listeners: ChangeListener[] = [];

  constructor(
    private readonly database: Database,
    @InjectRepository(CatalogImport) private readonly imports: Repository<CatalogImport>,
  ) {}

  /** @param listener adds a job, say: what is done about it must not be lost either */
  onChange(listener: ChangeListener): void {
    this.listeners.push(listener);
  }

  /** Tells of all imports that nobody was told of yet. @throws what a listener throws; DatabaseUnavailable */
  async announce(): Promise<void> {
    const imports = await this.database.run(() =>
      this.imports.find({ where: { state: 'done', announced: false }, order: { startedAt: 'ASC' } }),
    );
    for (const { id, changedSeries } of imports) {
      if (changedSeries.length > 0) for (const tell of this.listeners) await tell(changedSeries);
      await this.database.run(() => this.imports.update({ id }, { announced: true }));
    }
  }
}
