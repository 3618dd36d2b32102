import type { IncomingMessage, ServerResponse } from 'node:http';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import type { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Access } from '../../platform/http/access.js';
import { FinishedAnswer } from '../../platform/http/finished-answer.js';
import { BytesBody, MaxBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ListedParts } from '../listed-parts.js';
import { exportBody, type ReadSheet } from '../lists.contract.js';
import { MAX_SHEET_BYTES } from '../matching/pasted-table.contract.js';
import { listCsv, listWorkbook } from './list-file.js';
import { listPdf } from './list-pdf.js';
import { readSheets } from './read-sheets.js';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;
/** 500 lines with the longest notes. */
const MAX_EXPORT_BODY = 500_000;

/** Lists that come as files, and files that are made of lists. Neither is kept. */
@Controller('api/shopping-list')
@Access('anyone')
@RouteClass('personal')
@RateLimit({ limit: 30 })
export class ListFilesController {
  constructor(
    private readonly parts: ListedParts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws HttpError 413, 422 with words for people */
  @Post('sheets')
  @HttpCode(200)
  @BytesBody()
  @MaxBody(MAX_SHEET_BYTES)
  async read(@Body() file: Buffer | undefined): Promise<{ sheets: ReadSheet[] }> {
    return { sheets: await readSheets(file ?? Buffer.alloc(0)) };
  }

  @Post('export')
  @HttpCode(200)
  @MaxBody(MAX_EXPORT_BODY)
  async export(
    @Body({ schema: exportBody }) { format, title, note, lines }: z.output<typeof exportBody>,
  ): Promise<FinishedAnswer> {
    const known = await this.parts.resolve(lines);
    const company = this.config.mailFromName || new URL(this.config.publicUrl).hostname;
    const make = {
      csv: async () => Buffer.from(listCsv(known)),
      xlsx: () => listWorkbook(known, note),
      pdf: () => listPdf({ title, note, lines: known, company, date: new Date() }),
    };
    const bytes = await make[format]();
    return new FileAnswer(bytes, TYPES[format], `shopping-list.${format}`);
  }
}

class FileAnswer extends FinishedAnswer {
  constructor(
    private readonly bytes: Buffer,
    private readonly type: string,
    private readonly name: string,
  ) {
    super();
  }

  override send(_request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Content-Type', this.type);
    response.setHeader('Content-Disposition', `attachment; filename="${this.name}"`);
    response.setHeader('Content-Length', this.bytes.length);
    response.end(this.bytes);
  }
}
