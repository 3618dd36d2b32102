interface Flight<T> {
  running: Promise<T>;
  next: Promise<T> | null;
}

/** One running piece of work per key; all callers meanwhile share its outcome. */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();

  /** Joins the running flight of this key or starts one. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const flight = this.flights.get(key);
    return flight === undefined ? this.start(key, work) : flight.running;
  }

  /**
   * Like `run`, but never joins work that began before this call: after a publish an answer that was already
   * on its way may be the old one. All callers while a flight runs share the one after it.
   */
  runFresh(key: string, work: () => Promise<T>): Promise<T> {
    const flight = this.flights.get(key);
    if (flight === undefined) return this.start(key, work);
    flight.next ??= flight.running.then(
      () => this.start(key, work),
      () => this.start(key, work),
    );
    return flight.next;
  }

  /** What is running ends for those who await it; nobody joins it from now on. */
  leaveRunning(): void {
    this.flights.clear();
  }

  get size(): number {
    return this.flights.size;
  }

  private start(key: string, work: () => Promise<T>): Promise<T> {
    const running = Promise.resolve().then(work);
    const flight: Flight<T> = { running, next: null };
    this.flights.set(key, flight);
    const done = () => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    };
    running.then(done, done);
    return running;
  }
}
