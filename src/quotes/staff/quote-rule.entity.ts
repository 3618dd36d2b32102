import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Who answers requests about a product line from a place; what is empty fits everything. */
@Entity('quote_rule')
@Unique('quote_rule_match_key', ['product', 'country', 'state'])
export class QuoteRule {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Id of a series. */
  @Column('text')
  product: string;

  /** ISO 3166 alpha-2. */
  @Column('text')
  country: string;

  @Column('text')
  state: string;

  @Column('text')
  mail: string;
}
