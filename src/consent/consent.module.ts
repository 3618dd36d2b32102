import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentController } from './consent.controller.js';
import { ConsentRecord } from './consent-record.entity.js';
import { ConsentStore } from './consent-store.js';

/** Records of visitors' consent. */
@Module({
  imports: [TypeOrmModule.forFeature([ConsentRecord])],
  controllers: [ConsentController],
  providers: [ConsentStore],
})
export class ConsentModule {}
