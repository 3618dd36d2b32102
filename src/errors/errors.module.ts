import { Module } from '@nestjs/common';
import { BrowserErrors } from './browser-errors.js';
import { ErrorsController } from './errors.controller.js';

/** Reports of errors in visitors' browsers. */
@Module({ controllers: [ErrorsController], providers: [BrowserErrors] })
export class ErrorsModule {}
