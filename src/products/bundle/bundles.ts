import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Queue } from 'bullmq';
import { LessThan, type Repository } from 'typeorm';
import { CatalogDocuments } from '../../catalog/catalog.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { AccessPolicy, LiveContent, type Reader } from '../../content/content.module.js';
import { Database } from '../../platform/database/database.js';
import { failure } from '../../platform/failure.js';
import { HttpError } from '../../platform/http/http-error.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { inPieces } from '../../platform/pieces.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { hashOfKey, newKey } from '../../platform/secret-key.js';
import { ASSET_ID, BUNDLE_PATH, type BundleView, MAX_BUNDLED } from './bundle.contract.js';
import { DocumentBundle, type DocumentBundlePiece } from './bundle.entity.js';
import { type BundleChoice, type BundledAsset, bundleEntries } from './bundle-content.js';
import { zipOf } from './bundle-zip.js';

/** Name of the queue that makes ZIP files of documents. */
export const BUNDLE_QUEUE = 'document-bundle';

export interface BundleJob {
  id: string;
}

const HOUR_MS = 3_600_000;
/** A file can be had so long. */
const KEEP_HOURS = 24;
/** After this many days nobody knows that there was one. */
const FORGET_DAYS = 30;
/** One that is not there after an hour will not be. */
const GIVE_UP_MS = HOUR_MS;
/** Bytes of a row of a file. */
const PIECE = 1_000_000;
/** Bytes that all files together take: further ones wait until some are over. */
const MAX_STORED = 5_000_000_000;

/** ZIP files of chosen documents: made by a worker, for who asked. All methods throw DatabaseUnavailable. */
@Injectable()
export class Bundles {
  private readonly folder: string;

  constructor(
    private readonly database: Database,
    private readonly documents: CatalogDocuments,
    private readonly content: LiveContent,
    private readonly policy: AccessPolicy,
    @InjectRepository(DocumentBundle) private readonly bundles: Repository<DocumentBundle>,
    @InjectQueue(BUNDLE_QUEUE) private readonly queue: Queue<BundleJob>,
    @Inject(CONFIG) config: Pick<Config, 'catalogFilesDir'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.folder = resolve(config.catalogFilesDir);
  }

  /**
   * Has a file made. @param asking null = nobody is signed in. @returns what its address holds
   * @throws HttpError 400 for none or too many; 503 when it cannot be made now
   */
  async ask(
    documentIds: readonly string[],
    asking: { userId: string; reader: Reader | null } | null,
  ): Promise<string> {
    const ids = [...new Set(documentIds)];
    if (ids.length === 0) throw HttpError.badRequest('none_chosen', 'Choose at least one document.');
    if (ids.length > MAX_BUNDLED)
      throw HttpError.badRequest('too_many', `Choose ${MAX_BUNDLED} documents or fewer.`);
    if ((await this.storedBytes()) > MAX_STORED)
      throw HttpError.unavailable(
        'no_room',
        'Too many files are being kept. Try again in some hours.',
        3_600,
      );
    const reader = asking?.reader ?? null;
    const token = newKey();
    const { identifiers } = await this.database.run(() =>
      this.bundles.insert({
        tokenHash: hashOfKey(token) as Buffer,
        userId: asking?.userId ?? null,
        reader: reader && { isAdmin: reader.isAdmin, roles: reader.roles, isVerified: reader.mail !== null },
        documentIds: ids,
        expiresAt: inADay(),
      }),
    );
    const id = String(identifiers[0]?.id);
    await this.queue.add('make', { id }, { jobId: id }).catch((error: unknown) => {
      this.logger.info('documents not queued', failure(error));
      throw HttpError.unavailable(
        'not_queued',
        'This is not possible now. Try again in a minute.',
        60,
        error,
      );
    });
    return token;
  }

  /** The file of an address. @returns null when its day is over. @throws HttpError 404 when there never was one */
  async open(token: string): Promise<DocumentBundle | null> {
    const tokenHash = hashOfKey(token);
    const found = tokenHash && (await this.database.run(() => this.bundles.findOneBy({ tokenHash })));
    if (!found) throw new HttpError(404, 'not_found', 'There is no such file.');
    return found.expiresAt.getTime() <= Date.now() ? null : found;
  }

  /** Makes the file. Twice is once. */
  async make(id: string): Promise<void> {
    const bundle = await this.database.run(() => this.bundles.findOneBy({ id }));
    if (bundle === null || bundle.state === 'ready' || bundle.expiresAt.getTime() <= Date.now()) return;
    // What a worker that was killed left.
    await this.database.run((manager) =>
      manager.query('delete from document_bundle_piece where bundle_id = $1', [id]),
    );
    const scratch = await mkdtemp(join(tmpdir(), 'bundle-'));
    try {
      const bytes = await this.keep(id, zipOf(bundleEntries(await this.choiceOf(bundle, scratch))));
      await this.database.run(() =>
        this.bundles.update({ id }, { state: 'ready', bytes, expiresAt: inADay() }),
      );
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  private async choiceOf(bundle: DocumentBundle, scratch: string): Promise<BundleChoice> {
    const { id, documentIds: ids } = bundle;
    const documents = await this.documents.bundled(ids);
    const assets = await this.assets(ids.filter((each) => each.startsWith(ASSET_ID)));
    return {
      ids,
      documents: new Map(documents.map((document) => [document.id, document])),
      assets: new Map(assets.map((asset) => [asset.id, asset])),
      mayRead: ({ roles }) => this.mayRead(bundle, roles),
      folder: this.folder,
      scratch,
      onDone: async (done, missing) => {
        await this.database.run(() => this.bundles.update({ id }, { done, missing }));
      },
    };
  }

  /** Documents that editors keep and everybody may have. @throws ContentError */
  private async assets(ids: readonly string[]): Promise<BundledAsset[]> {
    if (ids.length === 0) return [];
    const itemIds = ids.map((id) => id.slice(ASSET_ID.length));
    const items = await this.content.byId('resource_download', itemIds, ['title', 'resource']);
    return items.flatMap(({ system, elements: { title, resource } }) => {
      const [file] = resource?.type === 'asset' ? resource.value : [];
      if (file === undefined) return [];
      const { name, url: address, size } = file;
      return [
        { id: ASSET_ID + system.id, title: title?.type === 'text' ? title.value : '', name, address, size },
      ];
    });
  }

  /** @returns bytes */
  private async keep(id: string, file: AsyncIterable<Uint8Array>): Promise<number> {
    let position = 0;
    let bytes = 0;
    for await (const piece of inPieces(file, PIECE)) {
      await this.database.run((manager) =>
        manager.query('insert into document_bundle_piece (bundle_id, position, bytes) values ($1, $2, $3)', [
          id,
          position,
          piece,
        ]),
      );
      position += 1;
      bytes += piece.length;
    }
    return bytes;
  }

  /** The file, piece by piece. */
  async *piecesOf(id: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const [piece] = await this.database.run((manager) =>
        manager.query<Pick<DocumentBundlePiece, 'bytes'>[]>(
          'select bytes from document_bundle_piece where bundle_id = $1 and position = $2',
          [id, position],
        ),
      );
      if (piece === undefined) return;
      yield piece.bytes;
    }
  }

  /** Deletes files whose day is over. */
  @Retention('documents as ZIP files')
  async deleteOld(): Promise<number> {
    const [, pieces] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        `delete from document_bundle_piece p using document_bundle b where b.id = p.bundle_id and b.expires_at < now()`,
      ),
    );
    const { affected } = await this.database.run(() =>
      this.bundles.delete({ expiresAt: LessThan(new Date(Date.now() - FORGET_DAYS * 24 * HOUR_MS)) }),
    );
    return pieces + (affected ?? 0);
  }

  private mayRead({ reader }: DocumentBundle, roles: readonly string[]): boolean {
    if (roles.length === 0) return true;
    const person = reader && { ...reader, mail: reader.isVerified ? '' : null };
    return (
      this.policy.decide(person, { secure: true, readers: { roles: [...roles], domains: [] } }) === 'allow'
    );
  }

  private async storedBytes(): Promise<number> {
    const [row] = await this.database.run((manager) =>
      manager.query<{ bytes: string }[]>(
        'select coalesce(sum(bytes), 0) as bytes from document_bundle where expires_at > now()',
      ),
    );
    return Number(row?.bytes ?? 0);
  }
}

/** How a file is as its screen shows it. */
export function bundleView(bundle: DocumentBundle, token: string): BundleView {
  const { state, done, missing, bytes, documentIds, createdAt, expiresAt } = bundle;
  const isGivenUp = state === 'waiting' && createdAt.getTime() < Date.now() - GIVE_UP_MS;
  return {
    state: isGivenUp ? 'failed' : state,
    done,
    total: documentIds.length,
    missing,
    bytes,
    file: `${BUNDLE_PATH}/${token}/file`,
    until: expiresAt.toISOString(),
  };
}

function inADay(): Date {
  return new Date(Date.now() + KEEP_HOURS * HOUR_MS);
}
