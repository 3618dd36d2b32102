import { beginWork, type ProgressState, progress, trackProgress } from './progress.js';

let states: ProgressState[];
let end: () => void;

beforeEach(() => {
  states = [];
  end = progress.subscribe((state) => states.push(state));
});
afterEach(() => {
  end();
  // Each test ends what it began.
  expect(progress.state().works).toEqual([]);
});

const running = () => states.map(({ works }) => works.length);
const last = () => progress.state();

it('counts what is under way, however often an end is reported', () => {
  const first = beginWork();
  const second = beginWork({ label: 'Exporting' });
  first.finish();
  first.finish();
  first.fail();
  first.update({ done: 1, total: 2 });
  expect(last()).toMatchObject({ works: [{ label: 'Exporting', fraction: null }], hasFailed: false });
  second.finish();
  expect(running()).toEqual([1, 2, 1, 0]);
});

it('follows promises, gives them back, and leaves their failure to the caller', async () => {
  const good = Promise.resolve(4);
  expect(trackProgress(good)).toBe(good);
  await good;
  expect(last()).toMatchObject({ works: [], hasFailed: false });
  const bad = Promise.reject(new Error('no'));
  const tracked = trackProgress(bad);
  await expect(tracked).rejects.toThrow('no');
  expect(last()).toMatchObject({ works: [], hasFailed: true });
});

it('remembers a failure until the last has ended, and not longer', () => {
  const first = beginWork();
  const second = beginWork();
  first.fail();
  const third = beginWork();
  third.finish();
  second.finish();
  expect(last().hasFailed).toBe(true);
  beginWork().finish();
  expect(last().hasFailed).toBe(false);
});

it('knows how far all of it is when each tells, those that ended counting as done', () => {
  const first = trackProgress({ done: 0, total: 10 });
  expect(last().fraction).toBe(0);
  first.update({ done: 5, total: 10 });
  expect(last().fraction).toBe(0.5);
  const second = trackProgress({ done: 3, total: 4 });
  expect(last().fraction).toBe(0.625);
  first.finish();
  expect(last().fraction).toBe(0.875);
  const third = beginWork();
  expect(last().fraction).toBeNull();
  third.finish();
  second.finish();
  expect(last().fraction).toBeNull();
});

it('never goes back when more comes', () => {
  const first = trackProgress({ done: 8, total: 10 });
  const second = trackProgress({ done: 0, total: 10 });
  expect(last().fraction).toBe(0.8);
  first.update({ done: 2, total: 10 });
  expect(last().fraction).toBe(0.8);
  first.finish();
  second.finish();
  const next = trackProgress({ done: 1, total: 10 });
  expect(last().fraction).toBe(0.1);
  next.finish();
});

it.each([
  [{ done: 12, total: 10 }, 1],
  [{ done: 1, total: 0 }, null],
  [{ done: 0, total: Number.NaN }, null],
  [{ done: Number.NaN, total: 10 }, null],
  [{ done: -1, total: 10 }, null],
  [{ done: 1, total: Number.POSITIVE_INFINITY }, 0],
])('takes %j for %s', (amount, fraction) => {
  const work = trackProgress(amount);
  expect(last().fraction).toBe(fraction);
  work.finish();
});

it('refuses what can never end', () => {
  expect(() => trackProgress({} as never)).toThrow(
    new TypeError('What is tracked is a promise, or an amount {done, total}.'),
  );
});
