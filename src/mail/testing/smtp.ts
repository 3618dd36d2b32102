import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../scripts/lib/ports.mjs';

/** A mail that arrived. */
export interface Arrived {
  to: string;
  from: string;
  messageId: string;
  /** Head and body as they came. */
  raw: string;
}

/** A mail server for a test, which may stop and come back at the same address. */
export class TestSmtp {
  readonly arrived: Arrived[] = [];
  /** Answers to `RCPT TO` by address, one a try; `null` and those after them take the mail. */
  readonly answers = new Map<string, (number | null)[]>();
  /** Called when a mail has come in whole, before the server says so. */
  onArrival: (mail: Arrived) => Promise<void> | void = () => undefined;
  private server: SMTPServer | null = null;

  private constructor(private readonly port: number) {}

  static async start(): Promise<TestSmtp> {
    const smtp = new TestSmtp(await freePort());
    await smtp.start();
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  to(address: string): Arrived[] {
    return this.arrived.filter(({ to }) => to === address);
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 20,
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const code = this.answers.get(address)?.shift() ?? null;
        done(code === null ? null : Object.assign(new Error('not this one'), { responseCode: code }));
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('utf8');
          const mail = {
            to: envelope.rcptTo.map(({ address }) => address).join(),
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            messageId: /^Message-ID: (.*)\r$/im.exec(raw)?.[1] ?? '',
            raw,
          };
          this.arrived.push(mail);
          void Promise.resolve(this.onArrival(mail)).then(() => done());
        });
      },
    });
    // A worker that is killed breaks off in the middle of a word.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(resolve) : resolve()));
    this.server = null;
  }
}
