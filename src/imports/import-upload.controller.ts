import { Controller, Get, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CatalogImports } from '../catalog/catalog-imports.service.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { clientAddress } from '../platform/http/client-address.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { OwnBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { readFormFile } from '../platform/http/request-body.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { AuditLog } from '../users/users.module.js';
import { IMPORTS_PATH, MAX_UPLOAD_BYTES } from './imports.contract.js';
import { uploadFault, uploadName } from './upload-fault.js';

const FIELD = 'file';
const TOO_LARGE =
  'The file is larger than 25 MB. Split it, or put it into the folder that the site watches for catalogue files.';

/** The form for a catalogue file. What is uploaded is looked at first, and nothing of it is taken. */
@Controller(`${IMPORTS_PATH.slice(1)}/upload`)
@Access('admin')
@RouteClass('admin')
export class ImportUploadController {
  constructor(
    private readonly imports: CatalogImports,
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(['', '_payload.json'])
  show(@Req() request: Request): Promise<FinishedAnswer> {
    return this.render(request, null);
  }

  @Post()
  @OwnBody()
  @RateLimit({ limit: 30 })
  async take(@Req() request: Request, @SignedIn() person: Person): Promise<FinishedAnswer> {
    try {
      const { name, bytes } = await this.fileOf(request);
      const actor = { id: person.id, address: clientAddress(request, this.config.proxyHops) };
      const id = await this.database.run((manager) =>
        manager.transaction(async (tx) => {
          const id = await this.imports.add(name, bytes, person.id, tx);
          const after = { import: id, file: name, bytes: bytes.length };
          await this.audit.add(actor, { action: 'catalog.uploaded', subjectId: null, after }, tx);
          return id;
        }),
      );
      await this.imports.wakeWorker();
      return new SeeOther(`${IMPORTS_PATH}/${id}`);
    } catch (error) {
      if (!(error instanceof HttpError) || ![413, 422].includes(error.status)) throw error;
      if (request.res) request.res.statusCode = error.status;
      return this.render(request, error.status === 413 ? TOO_LARGE : error.message);
    }
  }

  /** @throws HttpError 413; 422 for what is no file of a catalogue */
  private async fileOf(request: Request): Promise<{ name: string; bytes: Buffer }> {
    const file = await readFormFile(request, FIELD, MAX_UPLOAD_BYTES);
    if (file === null) throw new HttpError(422, 'no_file', 'Choose a file.');
    const name = uploadName(file.name);
    const fault = uploadFault(name, file.bytes);
    if (fault !== null) throw new HttpError(422, 'bad_file', fault);
    return { name, bytes: file.bytes };
  }

  private render(request: Request, fault: string | null): Promise<FinishedAnswer> {
    return this.screens.render(request, {
      screen: 'admin-import-upload',
      title: 'Upload a catalogue file',
      layout: 'plain',
      data: { errors: fault === null ? [] : [{ field: FIELD, message: fault }] },
    });
  }
}
