import { readdirSync } from 'node:fs';
import { screens } from './index.js';

/** Rendered for errors of every address, and not by a controller. */
const NOT_SCREENS = ['error'];

it('lists every folder of screens under the name of the folder', () => {
  const folders = readdirSync('client/screens', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_SCREENS.includes(entry.name))
    .map(({ name }) => name);
  expect(Object.keys(screens).sort()).toEqual(folders.sort());
});
