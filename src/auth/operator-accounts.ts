import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { SYSTEM } from '../users/users.module.js';
import { UsersService } from '../users/users.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { stepAddress } from './sign-in/journey.js';
import { PasswordLinks } from './sign-up/password-links.js';

export interface OperatorAccount {
  mail: string;
  role: string;
  /** Of a new account. */
  firstName?: string;
  lastName?: string;
  /** Added to those that it has. */
  accountNumbers?: readonly string[];
  /** null = the person chooses one, by a link. */
  password: string | null;
}

/** Accounts that an operator makes on the server, such as that of the first administrator. */
@Injectable()
export class OperatorAccounts {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly links: PasswordLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes an account with a role, or gives the role to one that is there.
   * @returns address at which the person chooses a password; null when there is one. @throws DatabaseUnavailable
   */
  async make({
    mail,
    role,
    password,
    accountNumbers = [],
    ...names
  }: OperatorAccount): Promise<string | null> {
    const passwordHash = password === null ? null : await this.hasher.hash(password);
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const known = await this.users.credentials(mail, tx);
        const proven =
          passwordHash === null ? {} : ({ passwordHash, status: 'active', isMailVerified: true } as const);
        if (known === null) {
          const numbers = { accountNumbers: [...accountNumbers] };
          const given = { mail, roles: [role], status: 'invited', ...numbers, ...names, ...proven } as const;
          const account = await this.users.create(given, SYSTEM, tx);
          return passwordHash === null ? this.addressOf(await this.links.invite(account, tx)) : null;
        }
        const { account } = known;
        const roles = [...account.roles, role];
        const numbers = [...new Set([...account.accountNumbers, ...accountNumbers])];
        await this.users.change(
          account.id,
          { ...proven, roles, accountNumbers: numbers },
          'roles.changed',
          SYSTEM,
          tx,
        );
        const needsPassword = passwordHash === null && known.passwordHash === null;
        return needsPassword ? this.addressOf(await this.links.invite(account, tx)) : null;
      }),
    );
  }

  private addressOf(token: string): string {
    return `${this.config.publicUrl}${stepAddress('new-password', {}, { token })}`;
  }
}
