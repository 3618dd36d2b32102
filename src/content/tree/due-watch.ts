import { inChunks, runInChunks } from './chunked-work.js';
import type { PageRecord } from './page-record.js';

/** Changes are collected for so many milliseconds before all pages are looked at. */
const COLLECT_MS = 5_000;
/** Timers cannot wait longer than some weeks. */
const LONGEST_MS = 86_400_000;

/** Tells of pages whose date has come: nobody publishes anything then. */
export class DueWatch {
  private timer: NodeJS.Timeout | null = null;
  private collecting = false;
  /** All that was due until then has been told. */
  private toldUntil = Date.now();

  constructor(
    private readonly records: () => Iterable<PageRecord>,
    private readonly tell: (due: readonly PageRecord[]) => void,
    private readonly collectMs = COLLECT_MS,
  ) {}

  /** The pages are others now. */
  changed(): void {
    if (this.collecting) return;
    this.collecting = true;
    this.lookIn(this.collectMs);
  }

  private async look(): Promise<void> {
    this.collecting = false;
    const now = Date.now();
    const due: PageRecord[] = [];
    let next = now + LONGEST_MS;
    const visit = (record: PageRecord) => {
      const at = record.due === undefined ? 0 : Date.parse(record.due);
      if (at > now) next = Math.min(next, at);
      else if (at > this.toldUntil) due.push(record);
    };
    await runInChunks(inChunks(this.records(), visit));
    this.toldUntil = now;
    if (!this.collecting) this.lookIn(next - Date.now());
    if (due.length > 0) this.tell(due);
  }

  private lookIn(ms: number): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), Math.max(ms, 0));
    this.timer.unref();
  }
}
