import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A line of the list of synonyms, as it was typed. */
@Entity('search_synonym')
export class SearchSynonymRow {
  @PrimaryColumn('integer')
  position: number;

  @Column('text')
  line: string;
}

/** What is shown above the results of a phrase. */
@Entity('search_answer')
export class SearchAnswerRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Words in lower case. */
  @Column('text')
  phrase: string;

  /** True: the query is the phrase; false: it contains it. */
  @Column({ type: 'boolean', default: true })
  isExact: boolean;

  @Column('text')
  title: string;

  @Column({ type: 'text', default: '' })
  text: string;

  /** Where it leads: a path of this site, or a part number; a notice has neither. */
  @Column({ type: 'text', nullable: true })
  path: string | null;

  @Column({ type: 'text', nullable: true })
  partNumber: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  startsAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  endsAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;
}
