/** Reads the text form of Prometheus. */
export class Metrics {
  private readonly values = new Map<string, number>();

  constructor(readonly text: string) {
    for (const line of text.split('\n')) {
      if (line === '' || line.startsWith('#')) continue;
      const match = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line);
      if (!match) throw new Error(`not a line of metrics: ${line}`);
      const [, name = '', labels = '', value = ''] = match;
      const key = keyOf(
        name,
        Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v])),
      );
      if (this.values.has(key)) throw new Error(`twice: ${line}`);
      this.values.set(key, value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value));
    }
  }

  static async read(url: string): Promise<Metrics> {
    const answer = await fetch(url);
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
    return new Metrics(await answer.text());
  }

  /** Value of a series; undefined when it is not shown. */
  get(name: string, labels: Record<string, string> = {}): number | undefined {
    return this.values.get(keyOf(name, labels));
  }

  /** Value of one of {@link keys}. */
  value(key: string): number | undefined {
    return this.values.get(key);
  }

  /** Names with labels of all series that begin so. */
  keys(start: string): string[] {
    return [...this.values.keys()].filter((key) => key.startsWith(start));
  }
}

function keyOf(name: string, labels: Record<string, string | undefined>): string {
  return `${name} ${JSON.stringify(Object.entries(labels).sort())}`;
}
