/** A worker that does nothing but send mails, for a test that kills it. Settings come from the environment. */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '../../dist/modules/src/config/config.js';
import { ConfigModule } from '../../dist/modules/src/config/config.module.js';
import { MailModule } from '../../dist/modules/src/mail/mail.module.js';
import { createLogger } from '../../dist/modules/src/platform/logging/logger.js';
import { PlatformModule } from '../../dist/modules/src/platform/platform.module.js';
import { QueueWorkers } from '../../dist/modules/src/platform/queue/queue-workers.js';

const config = loadConfig(process.env, 'worker');
const root = {
  module: class MailWorker {},
  imports: [ConfigModule.forRoot(config), PlatformModule.with(createLogger(config, 'worker')), MailModule],
};
const app = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
app.get(QueueWorkers).start();
process.stdout.write('working\n');
