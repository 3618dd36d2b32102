/** Several processes of {@link ./page-process.mjs}, and a way to talk to them. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';

export interface PageState {
  stale: boolean;
  refreshing: boolean;
  epoch: number;
  madeAt: number;
  dependencies: string[];
}

interface Reply {
  id: number;
  result?: unknown;
  error?: string;
}

export class PageProcess {
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  private next = 1;
  private readonly snapshot = mkdtempSync(join(tmpdir(), 'plinth-pages-'));
  private readonly child: ChildProcess;
  readonly ready: Promise<unknown>;

  constructor(env: Readonly<Record<string, string>>) {
    this.child = fork(join(root, 'dist/bundle/page-process.cjs'), [], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', ...env, SNAPSHOT_DIR: this.snapshot },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--require', join(root, 'dist/bundle/launch.cjs')],
    });
    this.ready = this.reply(0);
    this.child.on('message', ({ id, result, error }: Reply) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) asked?.resolve(result);
      else asked?.reject(new Error(error));
    });
    this.child.on('exit', (code) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`page process ended with ${code}`));
      this.waiting.clear();
    });
  }

  async order<T>(order: string, rest: Record<string, unknown> = {}): Promise<T> {
    const id = this.next++;
    const reply = this.reply(id);
    this.child.send({ id, order, ...rest });
    return (await reply) as T;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.connected) this.child.disconnect();
    else if (this.child.exitCode !== null) return;
    await ended;
    rmSync(this.snapshot, { recursive: true, force: true });
  }

  private reply(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }
}
