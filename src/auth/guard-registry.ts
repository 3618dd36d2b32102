import type { Person } from './identity.js';

/** What a guard says: go on, perhaps with something that the browser should fetch early; or why not. */
export type GuardResult =
  | { pass: true; prefetch?: 'shopping-list' }
  | { pass: false; why: 'sign-in' | 'forbidden' };

export type Guard = (person: Person | null) => GuardResult;

/** Guards by the names that routes use. */
export class GuardRegistry {
  private readonly guards = new Map<string, Guard>();

  /** @throws Error for a name that is taken */
  register(name: string, guard: Guard): this {
    if (this.guards.has(name)) throw new Error(`Two route middlewares are called ${name}.`);
    this.guards.set(name, guard);
    return this;
  }

  /** @throws Error with the text of the specification, chapter 8, for a name that is not registered */
  get(name: string): Guard {
    const guard = this.guards.get(name);
    if (!guard) throw new Error(`Unknown route middleware: ${name}`);
    return guard;
  }

  /** Asks guards one after the other; the first that fails decides. */
  judge(names: readonly string[], person: Person | null): { verdict: GuardResult; prefetch: string[] } {
    const prefetch: string[] = [];
    for (const name of names) {
      const verdict = this.get(name)(person);
      if (!verdict.pass) return { verdict, prefetch: [] };
      if (verdict.prefetch) prefetch.push(verdict.prefetch);
    }
    return { verdict: { pass: true }, prefetch };
  }
}

const isAdmin = ({ roles }: Person): boolean => roles.includes('Admin');

/** The guards of the specification, chapters 2 and 6. */
export function standardGuards(): GuardRegistry {
  return new GuardRegistry()
    .register('auth', (person) => (person ? { pass: true } : { pass: false, why: 'sign-in' }))
    .register('admin-only', (person) => {
      if (person && isAdmin(person)) return { pass: true };
      return { pass: false, why: person ? 'forbidden' : 'sign-in' };
    })
    .register('prefetch-shopping-list', () => ({ pass: true, prefetch: 'shopping-list' }));
}
