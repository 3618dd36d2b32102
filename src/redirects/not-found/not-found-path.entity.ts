import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often an address without a page was asked for on one day (UTC). Holds nothing about who asked. */
@Entity({ name: 'missing_address' })
export class NotFoundPath {
  @PrimaryColumn('date')
  day: string;

  /** Ordered byte by byte, so that paging gives the same order whatever the language of the database. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  path: string;

  /** What was asked for, see `address-kind.ts`. */
  @Column({ type: 'text' })
  kind: string;

  /** By people. */
  @Column({ type: 'integer' })
  hits: number;

  @Column({ type: 'integer' })
  botHits: number;

  /** Those of `hits` that came from a link on a page of this site. */
  @Column({ type: 'integer' })
  ownHits: number;

  /** Host of the latest other site that led there. */
  @Column({ type: 'text', nullable: true })
  referrerHost: string | null;

  @Column({ type: 'timestamptz' })
  firstSeen: Date;

  @Index('missing_address_seen')
  @Column({ type: 'timestamptz' })
  lastSeen: Date;
}
