import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One answer to the consent question. */
@Entity('consent_record')
export class ConsentRecord {
  /** Made by the browser for this answer alone: sent twice, it is one row. */
  @PrimaryColumn('uuid')
  id: string;

  /** Of the question: what could be chosen. */
  @Column('text')
  version: string;

  @Column('jsonb')
  choices: { statistics: boolean; marketing: boolean };

  /** When it was given, by the visitor's clock. */
  @Column('timestamptz')
  at: Date;

  /** `Firefox`, `Safari` …, never the whole name that the browser sends. */
  @Column('text')
  agentFamily: string;

  @Column({ type: 'timestamptz', default: () => 'now()', insert: false })
  receivedAt: Date;
}
