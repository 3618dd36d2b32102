import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sitemaps of an origin: one row, replaced as a whole. */
@Entity('sitemap_set')
export class StoredSitemapSet {
  @PrimaryColumn('text')
  origin: string;

  /** When its building began, by the clock of Postgres. */
  @Column('timestamptz')
  startedAt: Date;

  @Column('text')
  tag: string;

  @Column('integer')
  urls: number;

  /** As `encodeSet` writes it. */
  @Column('bytea')
  body: Buffer;

  /** As `packFacts` writes it. */
  @Column('bytea')
  facts: Buffer;
}
