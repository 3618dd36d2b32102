/** Node as it is; tests that test/quarantine.json names are left out, until they are mended. */
import { readFileSync } from 'node:fs';
// As Jest's guide to environments says; they come with jest.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Full names: those of its describes and its own. */
export const quarantined = JSON.parse(readFileSync(new URL('../quarantine.json', import.meta.url), 'utf8'));

/** Characters of a site's log that a failed test shows. */
const SHOWN = 20_000;

/** What the sites of a failed test said last: without it nobody could tell why one failed on another machine. */
function showLogs(test) {
  for (const site of globalThis[Symbol.for('plinth.test.sites')] ?? [])
    process.stderr.write(`\nLogs of a site when “${test.name}” failed:\n${site.logs().slice(-SHOWN)}\n`);
}

const nameOf = (test) => (test.parent?.parent ? `${nameOf(test.parent)} ${test.name}` : test.name);

export default class Environment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  /** What a file may change of what others find. */
  #before = { console, env: { ...process.env }, exit: process.exit, cwd: process.cwd() };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) showLogs(test);
    if (name === 'test_start' && quarantined.includes(nameOf(test))) test.mode = 'skip';
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    const { console, env, exit, cwd } = this.#before;
    globalThis.console = console;
    process.exit = exit;
    process.chdir(cwd);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
