import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A build that runs or ran in the last days. Times are those of Postgres. */
@Entity('build')
export class Build {
  /** Visitors' site and preview may run other builds on the same database. */
  @PrimaryColumn('text')
  instance: string;

  @PrimaryColumn('text')
  id: string;

  @Column('timestamptz')
  builtAt: Date;

  /** What a document of it loads. */
  @Column('jsonb')
  facts: { entry: string; styles: readonly string[] };

  /** When one of its processes last said that it runs. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  seenAt: Date;
}
