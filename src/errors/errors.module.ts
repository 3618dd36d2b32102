import { Module } from '@nestjs/common';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { BrowserErrors } from './browser-errors.js';
import { ErrorsController } from './errors.controller.js';

/** Reports of errors in visitors' browsers. */
@Module({
  controllers: [ErrorsController],
  providers: [
    {
      provide: BrowserErrors,
      inject: [LOGGER],
      useFactory: (logger: Logger) => new BrowserErrors(logger),
    },
  ],
})
export class ErrorsModule {}
