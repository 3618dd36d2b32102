import { PageMemory } from './page-memory.js';
import { decodePage, encodePage } from './rendered-page.js';
import { entryOf } from './testing/pages.js';

const HOUR = 3_600_000;

describe('PageMemory', () => {
  it('marks only what was made of the changed things', async () => {
    const memory = new PageMemory({ pageMemoryBytes: 10_000_000, cacheMaxAge: 3_600 });
    memory.put(await entryOf('/en-us/a', 1, ['item:a', 'item:menu']));
    memory.put(await entryOf('/en-us/b', 1, ['item:b', 'item:menu']));
    expect(memory.markStale(['item:a', 'item:unknown'])).toEqual(['/en-us/a']);
    expect(memory.get('/en-us/a')?.stale).toBe(true);
    expect(memory.get('/en-us/b')?.stale).toBe(false);
    expect(memory.markStale(['item:menu']).sort()).toEqual(['/en-us/a', '/en-us/b']);
  });

  it('never lets an older page replace a newer one', async () => {
    const memory = new PageMemory({ pageMemoryBytes: 10_000_000, cacheMaxAge: 3_600 });
    memory.put(await entryOf('/en-us/a', 7, ['item:a'], 'new'));
    memory.put(await entryOf('/en-us/a', 6, ['item:a'], 'old'));
    expect(await memory.get('/en-us/a')?.page.forms.html.text()).toBe('<h1>new</h1>');
  });

  it('forgets the links of replaced and removed pages', async () => {
    const memory = new PageMemory({ pageMemoryBytes: 10_000_000, cacheMaxAge: 3_600 });
    memory.put(await entryOf('/en-us/a', 1, ['item:former']));
    memory.put(await entryOf('/en-us/a', 2, ['item:present']));
    expect(memory.markStale(['item:former'])).toEqual([]);
    expect(memory.markStale(['item:present'])).toEqual(['/en-us/a']);
    memory.remove('/en-us/a');
    expect(memory.markStale(['item:present'])).toEqual([]);
    expect(memory.count).toBe(0);
  });

  it('stays within its bytes, dropping what was not used for longest', async () => {
    const memory = new PageMemory({ pageMemoryBytes: 60_000, cacheMaxAge: 3_600 });
    for (let index = 0; index < 40; index += 1)
      memory.put(await entryOf(`/en-us/${index}`, 1, ['item:menu']));
    expect(memory.bytes).toBeLessThanOrEqual(60_000);
    expect(memory.count).toBeGreaterThan(1);
    expect(memory.get('/en-us/0')).toBeUndefined();
    expect(memory.get('/en-us/39')).toBeDefined();
    expect(memory.markStale(['item:menu'])).toHaveLength(memory.count);
  });

  it('counts what each page was made of, and forgets it with the page', async () => {
    const few = new PageMemory({ pageMemoryBytes: 10_000_000, cacheMaxAge: 3_600 });
    few.put(await entryOf('/en-us/a', 1, []));
    const dependencies = Array.from({ length: 500 }, (_, at) => `item:${at}`);
    const many = new PageMemory({ pageMemoryBytes: 10_000_000, cacheMaxAge: 3_600 });
    many.put(await entryOf('/en-us/a', 1, dependencies));
    expect(many.bytes - few.bytes).toBeGreaterThan(500 * 100);
    // The index is bounded with the pages: of 100 pages with things of their own it knows only those that are held.
    const small = new PageMemory({ pageMemoryBytes: 200_000, cacheMaxAge: 3_600 });
    for (let page = 0; page < 100; page += 1) {
      const own = Array.from({ length: 50 }, (_, at) => `item:${page}-${at}`);
      small.put(await entryOf(`/en-us/${page}`, 1, own));
    }
    expect(small.count).toBeGreaterThan(0);
    expect(small.dependencyCount).toBe(small.count * 50);
  });

  it('holds on to no more bytes than it counts', async () => {
    const entry = await entryOf('/en-us/a', 1, ['item:a']);
    const around = Buffer.alloc(1_000_000);
    const bytes = encodePage(entry);
    bytes.copy(around, 5_000);
    // As a reply comes out of the middle of what was read from Redis.
    const read = decodePage(around.subarray(5_000, 5_000 + bytes.length), '/en-us/a');
    for (const one of [entry, read]) {
      for (const { br } of Object.values(one?.forms ?? {})) expect(br.buffer.byteLength).toBe(br.length);
    }
    expect(Object.keys(read?.forms ?? {})).toHaveLength(3);
  });

  it('spreads the soft ends of pages made together', async () => {
    const memory = new PageMemory({ pageMemoryBytes: 10_000_000, cacheMaxAge: 3_600 });
    const ends = new Set<number>();
    for (let index = 0; index < 20; index += 1) {
      const held = memory.put(await entryOf(`/en-us/${index}`, 1, []));
      expect(held.softUntil - held.page.renderedAt).toBeGreaterThanOrEqual(0.9 * HOUR);
      expect(held.softUntil - held.page.renderedAt).toBeLessThanOrEqual(1.1 * HOUR);
      ends.add(held.softUntil);
    }
    expect(ends.size).toBeGreaterThan(10);
  });
});
