import { WorkPriority } from './work-priority.js';

const never = () => new Promise<never>(() => undefined);

describe('priority of urgent work', () => {
  it('lets other work pass when nothing urgent is under way', async () => {
    const way = new WorkPriority();
    await way.yieldToUrgent();
    await way.urgent(async () => undefined);
    await way.yieldToUrgent();
    expect(await way.urgent(async () => 'result')).toBe('result');
  });

  it('holds other work until the last urgent piece has ended, also when one fails', async () => {
    const way = new WorkPriority();
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const urgent = (name: string) =>
      way.urgent(() => new Promise<void>((resolve) => ends.push(resolve))).then(() => order.push(name));
    const pieces = [urgent('first'), urgent('second')];
    const failing = way.urgent(() => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    const waiting = way.yieldToUrgent().then(() => order.push('other'));
    ends[0]?.();
    await pieces[0];
    expect(order).toEqual(['first']);
    ends[1]?.();
    await Promise.all([...pieces, waiting]);
    expect(order).toContain('other');
    expect(order[0]).toBe('first');
  });

  it('lets other work of the process in while a long loop goes on, urgent work to its end', async () => {
    const priority = new WorkPriority();
    const order: string[] = [];
    const loop = async (): Promise<void> => {
      const until = performance.now() + 60;
      while (performance.now() < until) await priority.pause();
      order.push('loop');
    };
    const running = loop();
    setImmediate(() => {
      order.push('request');
      void priority.urgent(async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        order.push('urgent');
      });
    });
    await running;
    expect(order).toEqual(['request', 'urgent', 'loop']);
  });

  it('never holds other work for longer than the limit', async () => {
    const way = new WorkPriority();
    void way.urgent(never);
    const started = performance.now();
    await way.yieldToUrgent(50);
    expect(performance.now() - started).toBeGreaterThanOrEqual(45);
  });
});
