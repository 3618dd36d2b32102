import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ImportCounts, RowError } from './catalog-import.contract.js';

/** A file that was read into the catalogue, or was tried to be. */
@Entity('catalog_import')
@Check('catalog_import_state', `state in ('running', 'done', 'failed')`)
@Index('catalog_import_by_file', ['file', 'startedAt'])
export class CatalogImport {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Name without folder. */
  @Column('text')
  file: string;

  @Column('text')
  sha256: string;

  @Column('text')
  state: 'running' | 'done' | 'failed';

  @Column({ type: 'jsonb', default: {} })
  counts: ImportCounts;

  /** The first of them; `errorCount` says how many there were. */
  @Column({ type: 'jsonb', default: [] })
  errors: RowError[];

  @Column({ type: 'integer', default: 0 })
  errorCount: number;

  /** Why nothing of it was taken. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** Series whose pages show something else since. */
  @Column({ type: 'text', array: true, default: '{}' })
  changedSeries: string[];

  /** True once everybody who has to know has been told. */
  @Column({ default: false })
  announced: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  startedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}
