import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Somebody without an account who asked for the newsletter, with the proof of their consent. */
@Entity('newsletter_subscription')
@Check('newsletter_subscription_state', `state in ('asked', 'confirmed', 'stopped')`)
@Unique('newsletter_subscription_token_key', ['tokenHash'])
@Unique('newsletter_subscription_stop_key', ['stopKey'])
export class NewsletterSubscription {
  /** In lower case. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'newsletter_subscription_pkey' })
  mail: string;

  @Column('text')
  state: 'asked' | 'confirmed' | 'stopped';

  /** SHA-256 of the key in the link that confirms; null when none is open. */
  @Column({ type: 'bytea', nullable: true })
  tokenHash: Buffer | null;

  @Column({ type: 'timestamptz', nullable: true })
  tokenExpiresAt: Date | null;

  /** Only in mails: whoever has it can end the subscription. */
  @Column('text')
  stopKey: string;

  /** What stood beside the button. */
  @Column('text')
  consentText: string;

  /** Which form it was: `footer`, `card`, `page` or `quote`. */
  @Column('text')
  source: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  askedAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  stoppedAt: Date | null;
}

/** A reader whom the mail provider knows of. */
@Entity('newsletter_delivery')
export class NewsletterDelivery {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'newsletter_delivery_pkey' })
  mail: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  deliveredAt: Date;
}
