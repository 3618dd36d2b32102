import { SingleFlight } from './single-flight.js';

describe('SingleFlight', () => {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  it('shares one run, forgets it afterwards, and shares failures too', async () => {
    const flights = new SingleFlight<number>();
    let runs = 0;
    const work = async () => {
      runs += 1;
      await pause(5);
      return runs;
    };
    expect(
      await Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)]),
    ).toEqual([2, 2, 2]);
    expect(flights.size).toBe(0);
    expect(await flights.run('a', work)).toBe(3);
    const failing = () => Promise.reject(new Error('no'));
    const outcomes = await Promise.allSettled([flights.run('c', failing), flights.run('c', failing)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(flights.size).toBe(0);
  });

  it('starts again after the running one for callers of runFresh, once for all of them', async () => {
    const flights = new SingleFlight<string>();
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(name);
      await pause(5);
      if (name === 'first') throw new Error('first fails');
      return name;
    };
    const first = flights.run('a', work('first'));
    const second = flights.runFresh('a', work('second'));
    const third = flights.runFresh('a', work('third'));
    await expect(first).rejects.toThrow('first fails');
    expect(await second).toBe('second');
    expect(await third).toBe('second');
    expect(order).toEqual(['first', 'second']);
    expect(flights.size).toBe(0);
  });

  it('lets nobody join what ran before it was left, which ends for those who await it', async () => {
    const flights = new SingleFlight<string>();
    const work = (name: string) => async () => {
      await pause(10);
      return name;
    };
    const former = flights.run('a', work('former'));
    flights.leaveRunning();
    const present = flights.run('a', work('present'));
    expect(await former).toBe('former');
    // The end of the former one does not take the present one's place.
    expect(flights.size).toBe(1);
    expect(await flights.run('a', work('another'))).toBe('present');
    expect(await present).toBe('present');
    expect(flights.size).toBe(0);
  });
});
