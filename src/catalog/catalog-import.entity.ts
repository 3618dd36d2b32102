import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type {
  ImportChanges,
  ImportCounts,
  ImportSource,
  ImportState,
  RowError,
} from './catalog-import.contract.js';

/** A file that was read into the catalogue, is to be, or was tried to be. */
@Entity('catalog_import')
@Check('catalog_import_state', `state in ('waiting', 'running', 'checked', 'done', 'failed')`)
@Check('catalog_import_source', `source in ('command', 'folder', 'upload')`)
@Index('catalog_import_by_file', ['file', 'startedAt'])
@Index('catalog_import_by_time', ['startedAt', 'id'])
export class CatalogImport {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Name without folder. */
  @Column('text')
  file: string;

  @Column('text')
  sha256: string;

  /** `waiting` and `checked` are for uploads alone. */
  @Column('text')
  state: ImportState;

  @Column({ type: 'text', default: 'folder' })
  source: ImportSource;

  /** Who uploaded it; null for the other ways. An import outlives the account. */
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  /** True while an upload is only looked at: nothing of it is kept. */
  @Column({ default: false })
  isCheck: boolean;

  /** Rows that were read so far. */
  @Column({ type: 'integer', default: 0 })
  rowsRead: number;

  @Column({ type: 'jsonb', default: {} })
  counts: ImportCounts;

  @Column({ type: 'jsonb', default: {} })
  changes: ImportChanges;

  /** The first of them; `errorCount` says how many there were. */
  @Column({ type: 'jsonb', default: [] })
  errors: RowError[];

  @Column({ type: 'integer', default: 0 })
  errorCount: number;

  /** Names of the cells of rows that were left out; null when there are none. */
  @Column({ type: 'jsonb', nullable: true })
  head: string[] | null;

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

/** The content of an uploaded file, until it was imported or refused. */
@Entity('catalog_upload')
export class CatalogUpload {
  @PrimaryColumn('uuid')
  importId: string;

  @OneToOne(() => CatalogImport, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'catalog_upload_import_fk' })
  import?: CatalogImport;

  @Column('bytea')
  content: Buffer;
}
