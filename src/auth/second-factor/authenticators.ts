import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Secret, TOTP } from 'otpauth';
import type { EntityManager, Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { UserAuthenticator } from './user-authenticator.entity.js';

const RECOVERY_CODES = 10;
/** Steps of 30 seconds that clocks may differ by. */
const WINDOW = 1;
const CODE = /^\d{6}$/;
/** Without letters that look like others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes of authenticator apps (TOTP), and recovery codes in their place. Each works once. */
@Injectable()
export class Authenticators {
  constructor(
    private readonly database: Database,
    @InjectRepository(UserAuthenticator) private readonly authenticators: Repository<UserAuthenticator>,
  ) {}

  /** @throws DatabaseUnavailable */
  isSetUp(userId: string): Promise<boolean> {
    return this.database.run(() => this.authenticators.existsBy({ userId }));
  }

  /** A secret for an app, which counts once a code was made with it. */
  newSecret(): string {
    return new Secret({ size: 20 }).base32;
  }

  /** What an app reads from a picture. @param label mail address of the person */
  address(secret: string, issuer: string, label: string): string {
    return totp(secret, issuer, label).toString();
  }

  /**
   * Sets up an app whose secret was shown, in place of an earlier one.
   * @returns recovery codes, which nobody sees again; null when the code is not of this secret
   */
  async setUp(
    userId: string,
    secret: string,
    code: string,
    manager: EntityManager,
  ): Promise<string[] | null> {
    const step = stepOf(secret, code);
    if (step === null) return null;
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await manager.withRepository(this.authenticators).save({
      userId,
      secret,
      lastStep: String(step),
      lastUsedAt: new Date(),
      recoveryCodeHashes: codes.map(hashOfRecoveryCode),
    });
    return codes;
  }

  /** True once for each code of the app, and once for each recovery code. @throws DatabaseUnavailable */
  async isRight(userId: string, typed: string): Promise<boolean> {
    const code = typed.replace(/\s/g, '');
    return CODE.test(code) ? this.takeCode(userId, code) : this.takeRecoveryCode(userId, code);
  }

  /** How many recovery codes are left. @throws DatabaseUnavailable */
  async recoveryCodesLeft(userId: string): Promise<number> {
    const found = await this.database.run(() => this.authenticators.findOneBy({ userId }));
    return found?.recoveryCodeHashes.length ?? 0;
  }

  async remove(userId: string, manager: EntityManager): Promise<void> {
    await manager.withRepository(this.authenticators).delete({ userId });
  }

  private takeCode(userId: string, code: string): Promise<boolean> {
    return this.database.run(async () => {
      const found = await this.authenticators.findOneBy({ userId });
      const step = found && stepOf(found.secret, code);
      if (step === null) return false;
      const { affected } = await this.authenticators
        .createQueryBuilder()
        .update()
        .set({ lastStep: String(step), lastUsedAt: new Date() })
        .where('user_id = :userId and last_step < :step', { userId, step })
        .execute();
      return affected === 1;
    });
  }

  private takeRecoveryCode(userId: string, code: string): Promise<boolean> {
    const hash = hashOfRecoveryCode(code);
    return this.database.run(async () => {
      const { affected } = await this.authenticators
        .createQueryBuilder()
        .update()
        .set({
          recoveryCodeHashes: () => 'array_remove(recovery_code_hashes, :hash)',
          lastUsedAt: new Date(),
        })
        .where('user_id = :userId and :hash = any(recovery_code_hashes)')
        .setParameters({ userId, hash })
        .execute();
      return affected === 1;
    });
  }
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: 30, digits: 6 });
}

/** Time step that a code is of, now or a moment ago; null for a wrong one. */
function stepOf(secret: string, code: string): number | null {
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: 30 }) + delta;
}

function newRecoveryCode(): string {
  // 31 letters do not divide 256: the few highest bytes are left out, so that all are as likely.
  const letters: string[] = [];
  while (letters.length < 10)
    for (const byte of randomBytes(16))
      if (byte < 248 && letters.length < 10) letters.push(ALPHABET[byte % ALPHABET.length] ?? '');
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();
}
