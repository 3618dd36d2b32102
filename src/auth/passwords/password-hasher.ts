import { Injectable } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { HttpError } from '../../platform/http/http-error.js';

/** 19 MiB and two passes: the least that OWASP advises for argon2id. */
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Stands for the hash of an account that has none, at the same cost: to refuse it is as much work. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$gjOlvj8DZNDx4CzmvdBmNQ$CMDWY2Qfgl/LE7HMpUUYkg8FiISpp3nYyy6h7LVWj6U';
/** Each keeps a core busy. */
const AT_ONCE = 2;
const MAX_WAITING = 20;
const RETRY_SECONDS = 5;

/** Hashes passwords: a few at a time, so that sign-ins cannot take the whole machine. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws HttpError 503 when too many are waiting */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /** @param known hash of an account; null for none, which no password fits. @throws HttpError 503 when too many are waiting */
  async verify(known: string | null, password: string): Promise<boolean> {
    const isRight = await this.inTurn(() => verify(known ?? NOBODY, password));
    return isRight && known !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= MAX_WAITING)
        throw HttpError.unavailable(
          'busy',
          'Many people are signing in. Try again in a moment.',
          RETRY_SECONDS,
        );
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      // Who waits takes over the place.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
