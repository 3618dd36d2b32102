import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Something that happened and that no other table keeps; never changed. */
@Entity('fact')
@Index('fact_topic', ['topic', 'at'])
export class Fact {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  topic: string;

  @Column('text')
  kind: string;

  @Column({ type: 'text', default: '' })
  a: string;

  @Column({ type: 'text', default: '' })
  b: string;

  @Column({ type: 'text', default: '' })
  c: string;

  /** What it can be found by; of the topic `users` the id of an account. */
  @Column({ type: 'text', default: '' })
  ref: string;
}
