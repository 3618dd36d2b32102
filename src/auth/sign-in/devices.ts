import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Raw, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { hashOfNewToken, hashOfToken, newToken } from '../secret-token.js';
import { UserDevice } from './user-device.entity.js';

/** A browser is remembered so long after it was last used, in days. */
export const DEVICE_DAYS = 365;

/** What a sign-in says of the browser. */
export interface Greeting {
  /** What its cookie is to hold. */
  token: string;
  /** The account was used before, but not here. */
  isNew: boolean;
}

/** Browsers that people were signed in with before. */
@Injectable()
export class Devices {
  constructor(
    private readonly database: Database,
    @InjectRepository(UserDevice) private readonly devices: Repository<UserDevice>,
  ) {}

  /** @param token of the browser's cookie. @throws DatabaseUnavailable */
  async isKnown(token: unknown, userId: string): Promise<boolean> {
    const tokenHash = hashOfToken(token);
    return tokenHash !== null && this.database.run(() => this.devices.existsBy({ tokenHash, userId }));
  }

  /** Notes a sign-in. A browser that is not known gets a token of ours, whatever its cookie holds. */
  async greet(token: unknown, userId: string, manager: EntityManager): Promise<Greeting> {
    const devices = manager.withRepository(this.devices);
    const tokenHash = hashOfToken(token);
    if (tokenHash !== null) {
      const { affected } = await devices.update({ tokenHash, userId }, { lastSeenAt: new Date() });
      if (affected === 1) return { token: String(token), isNew: false };
    }
    const isNew = await devices.existsBy({ userId });
    // Of another account that was used in this browser: one cookie for all of them.
    const isOurs = tokenHash !== null && (await devices.existsBy({ tokenHash }));
    const next = isOurs ? String(token) : newToken();
    await devices.insert({ tokenHash: hashOfNewToken(next), userId });
    return { token: next, isNew };
  }

  @Retention('known browsers')
  async deleteOld(): Promise<number> {
    const lastSeenAt = Raw((column) => `${column} < now() - make_interval(days => ${DEVICE_DAYS})`);
    const { affected } = await this.database.run(() => this.devices.delete({ lastSeenAt }));
    return affected ?? 0;
  }
}
