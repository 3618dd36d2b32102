import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';

/** Who is behind a request, as far as access is concerned. */
export interface Person {
  roles: readonly string[];
}

/** Tells who is behind a request. As long as there is no way to sign in, nobody is. */
@Injectable()
export class Identity {
  /** @returns null for somebody who is not signed in */
  async personOf(_request: IncomingMessage): Promise<Person | null> {
    return null;
  }
}
