import { Module } from '@nestjs/common';
import { SyncModule } from '../sync/sync.module.js';
import { WebhooksController } from './webhooks.controller.js';

/** The signed intake of notifications. */
@Module({ imports: [SyncModule], controllers: [WebhooksController] })
export class WebhooksModule {}
