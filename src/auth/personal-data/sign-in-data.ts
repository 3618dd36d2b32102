import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import {
  type DataRow,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/personal-data.js';

const TABLES = ['user_session', 'user_device', 'user_authenticator', 'one_time_token', 'data_export'];

/** How somebody signs in, and where they did. */
@PersonalData('sign-in')
@Injectable()
export class SignInData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async exportOf({ id }: DataSubject): Promise<Record<string, readonly DataRow[]>> {
    const rows = (text: string) => this.database.run((manager) => manager.query<DataRow[]>(text, [id]));
    return {
      sessions: await rows(
        `select user_agent as browser, level, created_at as "startedAt", last_seen_at as "lastUsedAt",
           ends_at as "endsAt", revoked_at as "endedAt"
         from user_session where user_id = $1 order by created_at`,
      ),
      browsers: await rows(
        `select last_seen_at as "lastUsedAt" from user_device where user_id = $1 order by last_seen_at`,
      ),
      'authenticator-app': await rows(
        `select created_at as "setUpAt", last_used_at as "lastUsedAt",
           cardinality(recovery_code_hashes) as "recoveryCodesLeft"
         from user_authenticator where user_id = $1`,
      ),
    };
  }

  async erase({ id }: DataSubject, tx: EntityManager): Promise<void> {
    for (const table of TABLES) await tx.query(`delete from ${table} where user_id = $1`, [id]);
  }
}
