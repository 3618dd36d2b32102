import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StoredFileAnswer } from '../attachments/attachments.module.js';
import { type AttachmentOwner, Attachments } from '../attachments/attachments.service.js';
import { MailService } from '../mail/mail.service.js';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import {
  type DataRow,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../platform/personal-data.js';
import { type Actor, AuditLog } from '../users/users.module.js';
import type { Registration, RegistrationView, StaffRegistrationView } from './power-registration.contract.js';
import { registrationCopy, registrationDecided, registrationForStaff } from './registration.mails.js';
import { RegistrationRecipients } from './registration-recipients.js';

const OWNER: AttachmentOwner = 'registration';
const MAX_SHOWN = 200;
const VIEW = `r.id, r.reference, r.project, r.end_customer as "endCustomer", r.city, r.region, r.country,
  r.expected_on::text as "expectedOn", r.lines, r.distributor, r.value_band as "valueBand", r.notes,
  case when r.state = 'approved' and r.valid_until < current_date then 'expired' else r.state end as state,
  r.valid_until::text as "validUntil", r.answer, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"`;

type Unfiled<T extends RegistrationView> = Omit<T, 'files'> & { id: string };

/** Projects and units that partners register. All methods throw DatabaseUnavailable. */
@PersonalData('power-registrations')
@Injectable()
export class PowerRegistrations implements PersonalDataHolder {
  constructor(
    private readonly database: Database,
    private readonly attachments: Attachments,
    private readonly mails: MailService,
    private readonly audit: AuditLog,
    private readonly recipients: RegistrationRecipients,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Takes a registration, with its files and mails, once a key. @returns its reference */
  async take(
    { userId, mail }: { userId: string; mail: string },
    key: string,
    registration: Registration,
  ): Promise<string> {
    const { recipients, paragraphs } = await this.recipients.read();
    const reference = await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const {
          project,
          endCustomer,
          city,
          region,
          country,
          expectedOn,
          lines,
          distributor,
          valueBand,
          notes,
        } = registration;
        const [row] = await tx.query<{ id: string; reference: string }[]>(
          `insert into power_registration (reference, key, user_id, mail, project, end_customer, city, region, country,
             expected_on, lines, distributor, value_band, notes, has_recipient)
           values ('P-' || to_char(now() at time zone 'UTC', 'YYYY') || '-' || lpad(nextval('power_registration_number')::text, 5, '0'),
             $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
           on conflict (key) do nothing returning id, reference`,
          [
            ...[
              key,
              userId,
              mail,
              project,
              endCustomer,
              city,
              region,
              country,
              expectedOn,
              JSON.stringify(lines),
            ],
            ...[distributor, valueBand, notes, recipients.length > 0],
          ],
        );
        if (row === undefined) return this.referenceOf(tx, key, userId);
        const files = await this.attachments.attach(OWNER, row.id, key, tx);
        const about = { reference: row.reference, mail, files };
        await this.mails.send(registrationCopy(about, registration, paragraphs), tx);
        for (const to of recipients) await this.mails.send(registrationForStaff(about, registration, to), tx);
        return row.reference;
      }),
    );
    if (recipients.length === 0) this.logger.warn('power registration has no recipient', { reference });
    return reference;
  }

  async of(userId: string): Promise<RegistrationView[]> {
    const rows = await this.query<Unfiled<RegistrationView>>(
      `select ${VIEW} from power_registration r where r.user_id = $1 order by r.created_at desc limit ${MAX_SHOWN}`,
      [userId],
    );
    return this.withFiles(rows);
  }

  /** A file of a registration. @param userId whose it must be; null = anybody's, for staff @throws HttpError 404 */
  async file(id: string, fileId: string, userId: string | null): Promise<StoredFileAnswer> {
    if (userId !== null) {
      const own = await this.query('select from power_registration where id = $1 and user_id = $2', [
        id,
        userId,
      ]);
      if (own.length === 0) throw new HttpError(404, 'not_found', 'There is no such file.');
    }
    return new StoredFileAnswer(await this.attachments.read(OWNER, id, fileId));
  }

  /** The newest, for staff. @param state empty = all */
  async all(state: string): Promise<StaffRegistrationView[]> {
    const rows = await this.query<Unfiled<StaffRegistrationView>>(
      `select * from (
         select ${VIEW}, r.mail, r.has_recipient as "hasRecipient", r.created_at,
           array(select o.reference from power_registration o where o.id <> r.id and (
             (lower(o.project), lower(o.end_customer), lower(o.region)) = (lower(r.project), lower(r.end_customer), lower(r.region))
             or exists (
               select 1 from jsonb_array_elements(o.lines) ol, jsonb_array_elements_text(ol->'serials') os,
                 jsonb_array_elements(r.lines) rl, jsonb_array_elements_text(rl->'serials') rs
               where upper(os) = upper(rs)))
             order by o.reference limit 10) as similar
         from power_registration r) s
       where $1 = '' or s.state = $1 order by s.created_at desc limit ${MAX_SHOWN}`,
      [state],
    );
    return this.withFiles(rows);
  }

  /** @throws HttpError 404; 409 when it was decided before */
  async decide(
    id: string,
    decision: { state: 'approved' | 'refused'; validUntil: string | null; answer: string },
    actor: Actor,
  ): Promise<void> {
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const [known] = await tx.query<
          { state: string; reference: string; mail: string; project: string; userId: string | null }[]
        >(
          `select state, reference, mail, project, user_id as "userId" from power_registration where id = $1 for update`,
          [id],
        );
        if (known === undefined) throw new HttpError(404, 'not_found', 'There is no such registration.');
        if (known.state !== 'received')
          throw new HttpError(
            409,
            'already_decided',
            `Somebody has ${known.state} ${known.reference} already.`,
          );
        const { state, validUntil, answer } = decision;
        await tx.query(
          'update power_registration set state = $2, valid_until = $3, answer = $4, decided_at = now() where id = $1',
          [id, state, validUntil, answer],
        );
        const { reference, mail, project, userId } = known;
        await this.audit.add(
          actor,
          {
            action: `registration.${state}`,
            subjectId: userId,
            after: { reference, ...(validUntil ? { validUntil } : {}) },
          },
          tx,
        );
        if (mail !== '')
          await this.mails.send(registrationDecided({ ...decision, reference, mail, project }), tx);
      }),
    );
  }

  async exportOf({ id }: DataSubject): Promise<Record<string, readonly DataRow[]>> {
    return {
      'power-registrations': await this.query<DataRow>(
        `select reference, project, end_customer as "endCustomer", city, region, country, expected_on::text as "expectedOn",
           distributor, value_band as "value", notes, state, answer, created_at as "registeredAt"
         from power_registration where user_id = $1 order by created_at`,
        [id],
      ),
    };
  }

  async erase({ id }: DataSubject, tx: EntityManager): Promise<void> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `update power_registration set user_id = null, mail = '', notes = '' where user_id = $1 returning id`,
      [id],
    );
    const ids = rows.map((row) => row.id);
    await this.attachments.deleteOf(OWNER, ids, tx);
  }

  /** What was taken with this key before. @throws HttpError 422 when somebody else did */
  private async referenceOf(tx: EntityManager, key: string, userId: string): Promise<string> {
    const [row] = await tx.query<{ reference: string }[]>(
      'select reference from power_registration where key = $1 and user_id = $2',
      [key, userId],
    );
    if (row === undefined)
      throw new HttpError(422, 'key_reused', 'Open the form again to register something else.');
    return row.reference;
  }

  private async withFiles<T extends { id: string }>(
    rows: readonly T[],
  ): Promise<(T & Pick<RegistrationView, 'files'>)[]> {
    const files = await this.attachments.of(
      OWNER,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
  }

  private query<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    return this.database.run((manager) => manager.query<T[]>(text, values));
  }
}
