import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { FactLog } from './fact-log.js';
import { FactSources } from './facts.js';

/** What happened, for reports: a log for what no table keeps, and the rooms that can tell of theirs. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [FactLog, FactSources],
  exports: [FactLog, FactSources],
})
export class FactsModule {}
