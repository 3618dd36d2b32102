import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CacheModule } from '../cache/cache.module.js';
import { ContentModule } from '../content/content.module.js';
import { RenderModule } from '../render/render.module.js';
import { DraftPages } from './draft-pages.js';
import { DraftWatch } from './draft-watch.js';
import { DraftController, PreviewController } from './preview.controller.js';
import { PreviewGate } from './preview-gate.js';

/** The preview: who may see drafts, for how long, and what is drawn of them. */
@Module({
  imports: [ContentModule, CacheModule, RenderModule],
  controllers: [PreviewController, DraftController],
  providers: [PreviewGate, DraftWatch, DraftPages, { provide: APP_INTERCEPTOR, useExisting: DraftWatch }],
})
export class PreviewModule {}

export { PreviewGate } from './preview-gate.js';
