import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Text of one page of a document. */
@Entity('search_passage')
@Index('search_passage_words', { synchronize: false })
export class SearchPassageRow {
  @PrimaryColumn('text')
  entryId: string;

  /** From 1. */
  @PrimaryColumn('integer')
  page: number;

  @Column('text')
  content: string;

  @Column('tsvector')
  words: string;
}

/** What came of reading the file of a document. */
@Entity('search_file')
@Check('search_file_state', `state in ('waiting', 'read', 'failed')`)
export class SearchFileRow {
  @PrimaryColumn('text')
  entryId: string;

  @Column('text')
  address: string;

  /** What differs when the file does. */
  @Column('text')
  version: string;

  @Column('text')
  state: 'waiting' | 'read' | 'failed';

  /** Why it could not be read. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ type: 'integer', nullable: true })
  pages: number | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;
}

/** A word of titles and headings: what a misspelt one may mean. */
@Entity('search_word')
@Index('search_word_like', { synchronize: false })
export class SearchWordRow {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  word: string;
}

/** What a facet is called. */
@Entity('search_facet')
export class SearchFacetRow {
  @PrimaryColumn('text')
  key: string;

  @Column('text')
  label: string;

  @Column({ type: 'text', default: '' })
  unit: string;

  @Column({ type: 'boolean', default: false })
  isNumber: boolean;

  @Column({ type: 'integer', default: 0 })
  position: number;
}
