/** One process that a test can start, stop, kill, freeze and start again at the same address. */
import { root } from '../../scripts/lib/paths.mjs';
import {
  type ProcessSpec,
  type RunningProcess,
  startProcess,
  waitUntil,
} from '../../scripts/lib/processes.mjs';

// With 100,000 pages on a busy machine a start takes its time.
const READY_LIMIT_MS = 180_000;

export interface ProcessRecipe {
  name: string;
  /** Command and environment. */
  spec: () => Omit<ProcessSpec, 'name'>;
  ready: (child: RunningProcess) => boolean | Promise<boolean>;
}

type Recipe =
  | ProcessRecipe
  | {
      name: string;
      /** Starts it by itself and resolves when it is ready. */
      start: () => Promise<RunningProcess>;
    };

export class Service {
  readonly name: string;
  private child: RunningProcess | null = null;
  private earlier = '';

  constructor(
    private readonly recipe: Recipe,
    private readonly launch: (spec: ProcessSpec) => RunningProcess | Promise<RunningProcess> = startProcess,
  ) {
    this.name = recipe.name;
  }

  get running(): boolean {
    return this.child?.running === true;
  }

  /** 0 before the first start. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Starts it and resolves when it is ready; with `wait: false` as soon as it is started. */
  async start({ wait = true }: { wait?: boolean } = {}): Promise<void> {
    if (this.running) return;
    this.earlier = this.logs();
    if ('start' in this.recipe) {
      this.child = await this.recipe.start();
      return;
    }
    const { name, spec, ready } = this.recipe;
    const child = await this.launch({ name, ...spec() });
    this.child = child;
    if (!wait) return;
    try {
      await waitUntil(child, () => ready(child), READY_LIMIT_MS);
    } catch (error) {
      await child.stop();
      throw error;
    }
  }

  /** Sends a signal and does not wait. */
  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  /** How it ended; resolves when it has. */
  async ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    if (!this.child) throw new Error(`${this.name} was never started.`);
    return this.child.exited;
  }

  /** Stops it in the ordinary way. */
  async stop(): Promise<void> {
    // A frozen process cannot hear the signal.
    this.child?.kill('SIGCONT');
    await this.child?.stop();
  }

  /** Ends it the hard way, as a crash would. */
  async crash(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.child?.exited;
  }

  /** Halts it with its connections open, as a machine under swap would be. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Output of all its runs. */
  logs(): string {
    return [this.earlier, this.child?.tail() ?? ''].filter((text) => text !== '').join('\n');
  }
}

/** Variables of the machine that any program may need, and the options of scripts/test.mjs; all others come from the test. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'CI', 'NODE_OPTIONS'];

/** Command and environment of one of the built programs, untouched by the settings of who runs the tests. */
export function nodeSpec(entry: string, env: Record<string, string>): Omit<ProcessSpec, 'name'> {
  const machine = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  return {
    command: process.execPath,
    args: ['--enable-source-maps', entry],
    env: { ...machine, ...env },
    cwd: root,
  };
}
