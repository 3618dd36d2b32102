/** Statuses of asynchronous data. */
import { AsyncData } from './async-data.js';
import { RequestSuperseded } from './request-error.js';

interface Call {
  asked: string;
  signal: AbortSignal;
  resolve(value: string[]): void;
  reject(reason: unknown): void;
}
const NONE: string[] = [];

function start() {
  const calls: Call[] = [];
  const data = new AsyncData(
    (signal: AbortSignal, asked: string) =>
      new Promise<string[]>((resolve, reject) => calls.push({ asked, signal, resolve, reject })),
    NONE,
  );
  const statuses: string[] = [];
  data.subscribe(() => statuses.push(data.snapshot().status));
  const call = (index: number): Call => {
    const found = calls[index];
    if (!found) throw new Error(`no call ${index}`);
    return found;
  };
  return { data, statuses, call };
}

it('goes from idle over pending to success, and keeps its data while new is on its way', async () => {
  const { data, statuses, call } = start();
  expect(data.snapshot()).toEqual({ status: 'idle', data: NONE, error: null });
  const first = data.run('a');
  expect(data.snapshot()).toEqual({ status: 'pending', data: NONE, error: null });
  call(0).resolve(['a']);
  await first;
  expect(data.snapshot()).toEqual({ status: 'success', data: ['a'], error: null });
  void data.run('b');
  expect(data.snapshot()).toEqual({ status: 'pending', data: ['a'], error: null });
  expect(statuses).toEqual(['pending', 'success', 'pending']);
});

it('falls back to its default on error', async () => {
  const { data, call } = start();
  const first = data.run('a');
  call(0).resolve(['a']);
  await first;
  const second = data.run('b');
  call(1).reject('odd');
  await second;
  expect(data.snapshot()).toEqual({ status: 'error', data: NONE, error: new Error('odd') });
  expect(data.snapshot().data).toBe(NONE);
});

it('cancels for a newer call, whose answer counts even when the earlier one comes later', async () => {
  const { data, statuses, call } = start();
  const first = data.run('a');
  const second = data.run('b');
  expect(call(0).signal.aborted).toBe(true);
  call(1).resolve(['b']);
  await second;
  call(0).resolve(['a']);
  await first;
  expect(data.snapshot()).toEqual({ status: 'success', data: ['b'], error: null });
  expect(statuses).toEqual(['pending', 'pending', 'success']);
});

it('takes being superseded from elsewhere, and being cancelled, for no error', async () => {
  const { data, call } = start();
  const first = data.run('a');
  call(0).reject(new RequestSuperseded('GET /api/search'));
  await first;
  expect(data.snapshot()).toEqual({ status: 'idle', data: NONE, error: null });
  const second = data.run('b');
  call(1).resolve(['b']);
  await second;
  const third = data.run('c');
  data.cancel();
  expect(call(2).signal.aborted).toBe(true);
  expect(data.snapshot()).toEqual({ status: 'success', data: ['b'], error: null });
  call(2).reject(new Error('too late'));
  await third;
  expect(data.snapshot().status).toBe('success');
  data.clear();
  expect(data.snapshot()).toEqual({ status: 'idle', data: NONE, error: null });
});

it('keeps what was there before anything was asked for, which the server rendered', async () => {
  const { data, call } = start();
  const run = data.run('rack');
  call(0).resolve(['rack 42']);
  await run;
  expect(data.firstSnapshot()).toEqual({ status: 'idle', data: NONE, error: null });
});
