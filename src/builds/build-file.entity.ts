import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A file that pages of some build load. */
@Entity('build_file')
export class BuildFile {
  /** E.g. `/_build/assets/browser-x.js`. */
  @PrimaryColumn('text')
  address: string;

  @Column('bytea')
  body: Buffer;

  /** Bytes. */
  @Column({
    type: 'integer',
    generatedType: 'STORED',
    asExpression: 'octet_length(body)',
    insert: false,
    update: false,
  })
  size: number;

  @Column('timestamptz')
  @Index('build_file_kept_until')
  keptUntil: Date;
}
