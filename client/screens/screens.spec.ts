import { readdirSync, readFileSync } from 'node:fs';
import { screens } from './index.js';

/** Rendered for errors of every address, and not by a controller. */
const NOT_SCREENS = ['error'];

it('lists every folder of screens', () => {
  const folders = readdirSync('client/screens', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_SCREENS.includes(entry.name))
    .map(({ name }) => name);
  const imports = readFileSync('client/screens/index.ts', 'utf8').matchAll(/from '\.\/([^/]+)\//g);
  expect([...new Set([...imports].map(([, folder]) => folder))].sort()).toEqual(folders.sort());
  // A folder may hold several screens that belong together; its first one has its name.
  for (const folder of folders) expect(Object.keys(screens)).toContain(folder);
});
