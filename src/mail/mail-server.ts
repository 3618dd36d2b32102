import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import type { NodemailerError, SMTPPoolOptions, Transporter } from 'nodemailer';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Outage } from '../platform/failure.js';
import { type DependencyHealth, HealthRecord } from '../platform/health.js';
import { mailHtml } from './mail-html.js';
import { mailText } from './mail-text.js';
import type { ClaimedMail } from './outbox.js';

/** Mails that one worker hands over at the same time, each on a connection of its own. */
export const CONNECTIONS = 4;
const CONNECT_MS = 10_000;

/** The mail server is away, or takes no mail now: a full disk, a wrong password, a sender that it does not know. */
class MailServerUnavailable extends Outage {
  constructor(cause: unknown) {
    super('The mail server does not take mail.', { cause });
    this.name = 'MailServerUnavailable';
  }
}

/** The mail server refused this mail for good. The message says nothing about the person; the cause does. */
class MailRefused extends UnrecoverableError {
  constructor(error: NodemailerError) {
    super(`The mail server refuses the mail (${error.responseCode}).`);
    this.cause = error;
  }
}

/** The mail server of `SMTP_URL`. */
@Injectable()
export class MailServer implements OnApplicationShutdown {
  private transport: Promise<Transporter> | null = null;
  private readonly health = new HealthRecord();

  constructor(@Inject(CONFIG) private readonly config: Config) {
    // Until a mail says otherwise.
    if (this.isConfigured) this.health.succeeded();
    else this.health.failed('SMTP_URL is not set');
  }

  get isConfigured(): boolean {
    return this.config.smtpUrl !== '';
  }

  /** Only workers know more than whether there is a mail server. Without one only production lacks something. */
  check(): DependencyHealth {
    const report = this.health.report();
    return this.isConfigured || this.config.environment === 'production'
      ? report
      : { ...report, state: 'ok', reason: null };
  }

  /** Hands the mail over; resolves when the server has it. @throws MailServerUnavailable, MailRefused */
  async send({ id, recipient, content }: ClaimedMail): Promise<void> {
    const { mailFrom, mailFromName, publicUrl, smtpTimeoutMs } = this.config;
    const setting = { maker: mailFromName || new URL(publicUrl).host, origin: publicUrl };
    this.transport ??= this.connect();
    try {
      const transport = await this.transport;
      await transport.sendMail({
        // The same at each try, so that mail programs can tell a second copy.
        messageId: `<${id}@${mailFrom.slice(mailFrom.indexOf('@') + 1)}>`,
        from: { name: setting.maker, address: mailFrom },
        to: { name: '', address: recipient },
        subject: content.subject,
        text: mailText(content, setting),
        html: mailHtml(content, setting),
        ...(content.replyTo === undefined ? {} : { replyTo: { name: '', address: content.replyTo } }),
        ...(content.attachments === undefined
          ? {}
          : {
              attachments: content.attachments.map(({ name, type, text, encoding }) => ({
                filename: name,
                ...(encoding === undefined
                  ? { contentType: `${type}; charset=utf-8` }
                  : { contentType: type, encoding }),
                content: text,
              })),
            }),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        ...(content.stopLink === undefined
          ? {}
          : { list: { unsubscribe: new URL(content.stopLink, publicUrl).href } }),
        signal: AbortSignal.timeout(smtpTimeoutMs),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      this.health.succeeded();
    } catch (error) {
      if (!isOfTheServer(error)) throw error;
      // A refused sender or password is no fault of this mail: it waits until somebody has put that right.
      if (error.permanent && /^(RCPT TO|DATA)/.test(error.command ?? '')) {
        this.health.succeeded();
        throw new MailRefused(error);
      }
      this.health.failed(`${error.code}${error.responseCode ? ` ${error.responseCode}` : ''}`);
      throw new MailServerUnavailable(error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.transport)?.close();
  }

  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { smtpUrl, smtpTimeoutMs } = this.config;
    const options: SMTPPoolOptions & { pool: true } = {
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS,
      // Tries are counted and put off by the queue alone.
      maxRequeues: 0,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: smtpTimeoutMs,
      // A password never goes over an open line.
      requireTLS: new URL(smtpUrl).password !== '',
    };
    return createTransport(options);
  }
}

/** Everything that Nodemailer itself reports has a code; what has none is a fault of ours. */
function isOfTheServer(error: unknown): error is NodemailerError {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code);
}
