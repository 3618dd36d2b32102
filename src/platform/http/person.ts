import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { HttpError } from './http-error.js';

/** Who is signed in, as far as access is concerned. */
export interface Person {
  id: string;
  /** Compared by equality, never as text that contains another. */
  roles: readonly string[];
}

const PERSON = Symbol('person');

type Known = IncomingMessage & { [PERSON]?: Person };

/** Leaves who is signed in on the request; done by the access guard, for routes that are not for everybody. */
export function leavePerson(request: IncomingMessage, person: Person): void {
  (request as Known)[PERSON] = person;
}

/** Who is signed in, once the access guard has asked; null on a route that is for everybody. */
export function personOn(request: IncomingMessage): Person | null {
  return (request as Known)[PERSON] ?? null;
}

/**
 * Parameter of a handler: who is signed in. Its route must not be for everybody (`@Access`).
 * @throws HttpError 401
 */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext): Person => {
  const person = personOn(context.switchToHttp().getRequest<IncomingMessage>());
  if (person === null) throw new HttpError(401, 'sign_in_needed', 'Sign in to see this.');
  return person;
});

export function isAdmin({ roles }: Pick<Person, 'roles'>): boolean {
  return roles.includes('Admin');
}
