import { readdir } from 'node:fs/promises';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/** `1764288000000-webhook-inbox`, as source or compiled. */
const NAME = /^(\d{13}-[a-z-]+)\.[jt]s$/;

async function load(name: string): Promise<Migration> {
  const exported = Object.values((await import(`./${name}.js`)) as Record<string, Migration>);
  const [migration] = exported;
  if (exported.length !== 1 || migration === undefined) throw new Error(`${name} must export one migration`);
  return migration;
}

const names = (await readdir(new URL('.', import.meta.url))).flatMap((file) => NAME.exec(file)?.[1] ?? []);

/** Every migration of this folder, oldest first. */
export const migrations: readonly Migration[] = await Promise.all([...new Set(names)].sort().map(load));
