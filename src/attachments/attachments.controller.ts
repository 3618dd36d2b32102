import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { Access } from '../platform/http/access.js';
import { BytesBody, MaxBody } from '../platform/http/json-body.interceptor.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { type AttachmentView, MAX_FILE_BYTES } from './attachments.contract.js';
import { Attachments } from './attachments.service.js';

const ofForm = z.object({ key: z.uuid() });
const named = ofForm.extend({ name: z.string().min(1).max(300) });

/** Files that are added to a form before it is sent. The key of the form is known to its browser alone. */
@Controller('api/attachments')
@Access('anyone')
@RouteClass('personal')
export class AttachmentsController {
  constructor(private readonly attachments: Attachments) {}

  @Get()
  @RateLimit({ limit: 60 })
  async list(
    @Query({ schema: ofForm }) { key }: z.infer<typeof ofForm>,
  ): Promise<{ files: AttachmentView[] }> {
    return { files: await this.attachments.ofForm(key) };
  }

  /** @throws HttpError 409, 413, 415, 503 with words for the file */
  @Post()
  @BytesBody()
  @MaxBody(MAX_FILE_BYTES)
  @RateLimit({ limit: 60, windowSeconds: 3_600 })
  add(
    @Query({ schema: named }) { key, name }: z.infer<typeof named>,
    @Body() bytes: Buffer | undefined,
  ): Promise<AttachmentView> {
    return this.attachments.add(key, name, bytes ?? Buffer.alloc(0));
  }

  @Delete(':id')
  @HttpCode(204)
  @RateLimit({ limit: 60 })
  async remove(
    @Param('id', { schema: z.uuid() }) id: string,
    @Query({ schema: ofForm }) { key }: z.infer<typeof ofForm>,
  ): Promise<void> {
    await this.attachments.remove(key, id);
  }
}
