import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onceARun } from './once-a-run.js';

it('is made by one, and is whole for all who wait', async () => {
  const name = randomUUID();
  let made = 0;
  const read = async () => {
    const folder = await onceARun(name, async (draft) => {
      made += 1;
      await writeFile(join(draft, 'begun'), '');
      await new Promise((resolve) => setTimeout(resolve, 20));
      await writeFile(join(draft, 'words'), `made ${made}`);
    });
    return readFile(join(folder, 'words'), 'utf8');
  };
  expect(await Promise.all([read(), read(), read()])).toEqual(['made 1', 'made 1', 'made 1']);
  expect(await read()).toBe('made 1');
});

it('is tried again by the next one when it failed, from an empty folder', async () => {
  const name = randomUUID();
  const failing = onceARun(name, async (draft) => {
    await writeFile(join(draft, 'rest'), '');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const folder = await onceARun(name, (draft) => writeFile(join(draft, 'words'), 'good'));
  expect(await readFile(join(folder, 'words'), 'utf8')).toBe('good');
  await expect(readFile(join(folder, 'rest'))).rejects.toThrow('ENOENT');
});
