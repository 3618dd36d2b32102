import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EntryDetails } from '../search.contract.js';

abstract class EntryColumns {
  /** `variant:` and its number, `series:` and its id, `document:` and its id, or `item:` and the codename of an item. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  kind: string;

  @Column('text')
  title: string;

  /** The words of the title in lower case, to be compared with a whole query. */
  @Column({ type: 'text', collation: 'C' })
  titleKey: string;

  @Column({ type: 'text', default: '' })
  summary: string;

  /** Path on this site, or the address of a file. */
  @Column('text')
  path: string;

  @Column({ type: 'text', nullable: true })
  partNumber: string | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  partKey: string | null;

  /** Keys of other makers' numbers for it. */
  @Column({ type: 'text', array: true, nullable: true })
  aliasKeys: string[] | null;

  /** Of the title and the part number alone. */
  @Column('tsvector')
  titleWords: string;

  /** Weights: A title, B headings and attributes, C body. */
  @Column('tsvector')
  words: string;

  /** `key=value` each. */
  @Column({ type: 'text', array: true, default: '{}' })
  facets: string[];

  @Column({ type: 'jsonb', default: {} })
  details: EntryDetails;

  @Column({ type: 'smallint', default: 0 })
  weight: number;

  @Column({ type: 'timestamptz', nullable: true })
  datedAt: Date | null;

  /** Before this instant nobody finds it. */
  @Column({ type: 'timestamptz', nullable: true })
  visibleFrom: Date | null;

  @Column({ type: 'boolean', default: false })
  isDiscontinued: boolean;

  /** Who alone finds it: see `reader-keys.ts`; null = everybody. */
  @Column({ type: 'text', array: true, nullable: true })
  readers: string[] | null;

  /** Of all that it was made of: what is the same is not written again. */
  @Column('text')
  hash: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;
}

/** One thing that can be found. */
@Entity('search_entry')
// Over expressions or of a kind that TypeORM cannot describe: the migration makes them.
@Index('search_entry_words_products', { synchronize: false })
@Index('search_entry_words_resources', { synchronize: false })
@Index('search_entry_words_others', { synchronize: false })
@Index('search_entry_title_products', { synchronize: false })
@Index('search_entry_title_resources', { synchronize: false })
@Index('search_entry_title_others', { synchronize: false })
@Index('search_entry_part', { synchronize: false })
@Index('search_entry_part_end', { synchronize: false })
@Index('search_entry_part_inside', { synchronize: false })
@Index('search_entry_aliases', { synchronize: false })
@Index('search_entry_facets', { synchronize: false })
@Index('search_entry_title', ['titleKey'])
@Index('search_entry_by_kind', ['kind', 'datedAt'])
export class SearchEntryRow extends EntryColumns {}

/** The index as a rebuild makes it, before it takes the place of the present one. */
@Entity('search_entry_next')
export class SearchEntryNextRow extends EntryColumns {}
