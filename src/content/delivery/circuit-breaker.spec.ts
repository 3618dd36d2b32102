import { CircuitBreaker } from './circuit-breaker.js';

describe('CircuitBreaker', () => {
  let time: number;
  let breaker: CircuitBreaker;

  beforeEach(() => {
    time = 1000;
    breaker = new CircuitBreaker({ failures: 3, probeEveryMs: 5000, now: () => time });
  });

  function fail(times: number): void {
    for (let turn = 0; turn < times; turn += 1) breaker.failed();
  }

  it('opens only after failures in a row', () => {
    fail(2);
    breaker.succeeded();
    fail(2);
    expect(breaker.admit()).toBe('go');
    fail(1);
    expect(breaker.open).toBe(true);
    expect(breaker.admit()).toBe('refused');
  });

  it('lets one probe through per interval', () => {
    fail(3);
    time += 4999;
    expect(breaker.admit()).toBe('refused');
    time += 1;
    expect(breaker.refusing).toBe(false);
    expect(breaker.admit()).toBe('probe');
    expect(breaker.admit()).toBe('refused');
    breaker.failed();
    time += 5000;
    expect(breaker.admit()).toBe('probe');
    breaker.succeeded();
    expect(breaker.admit()).toBe('go');
    expect(breaker.open).toBe(false);
  });

  it('is not kept open longer by calls that began before', () => {
    fail(3);
    time += 4000;
    fail(5);
    time += 1000;
    expect(breaker.admit()).toBe('probe');
  });

  it('pauses for a named time', () => {
    breaker.pause(1000);
    expect(breaker.admit()).toBe('refused');
    time += 1000;
    expect(breaker.admit()).toBe('go');
  });
});
