/** A distribution in fixed buckets. Noting a value is a few additions, cheap enough for every request. */
export class Timing {
  /** Values in each bucket, not summed up; the last one is what lies beyond all bounds. */
  readonly counts: number[];
  /** Sum of all values, in the unit of the bounds. */
  sum = 0;

  /** @param bounds upper ends of the buckets, ascending. */
  constructor(readonly bounds: readonly number[]) {
    this.counts = new Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let at = 0;
    while (at < this.bounds.length && value > (this.bounds[at] ?? 0)) at += 1;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += value;
  }

  get count(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }
}
