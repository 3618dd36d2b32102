import 'reflect-metadata';
import type { INestApplicationContext, ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '../../config/config.js';
import { ConfigModule } from '../../config/config.module.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { QueueModule } from '../queue/queue.module.js';

class Room {}

/** Parts of a room with the queues of the application. */
export function startRoom(
  config: Config,
  logger: Logger,
  { imports = [], providers = [] }: ModuleMetadata,
): Promise<INestApplicationContext> {
  const log = { provide: LOGGER, useValue: logger };
  const room = {
    module: Room,
    global: true,
    imports: [ConfigModule.forRoot(config), QueueModule, ...imports],
    providers: [log, ...providers],
    exports: [log],
  };
  return NestFactory.createApplicationContext(room, { logger: false, abortOnError: false });
}
