import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { MailContent } from './mail-content.js';

/** One mail, from the moment it is asked for to the end of its log entry. */
@Entity('mail')
@Unique('mail_key_key', ['key'])
@Check('mail_state_check', `"state" in ('waiting', 'sending', 'sent', 'failed')`)
@Index('mail_open', ['createdAt'], { where: `state in ('waiting', 'sending')` })
@Index('mail_created', ['createdAt'])
export class Mail {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** What the mail is about: a mail with the same key is sent once. */
  @Column('text')
  key: string;

  @Column('text')
  kind: string;

  @Column('text')
  recipient: string;

  /** Null once nobody needs it: it may hold codes and links. */
  @Column({ type: 'jsonb', nullable: true })
  content: MailContent | null;

  /** `sending`: handed over at this moment, or by a worker that was killed. `failed`: given up. */
  @Column({ type: 'text', default: 'waiting' })
  state: 'waiting' | 'sending' | 'sent' | 'failed';

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** What the mail server said. */
  @Column({ type: 'text', nullable: true })
  lastError: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  sendingAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  sentAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  failedAt: Date | null;
}
