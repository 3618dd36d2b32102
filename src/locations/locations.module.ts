import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.js';
import { ContentModule } from '../content/content.module.js';
import { LocationDirectory } from './location-directory.js';
import { LocationsController } from './locations.controller.js';
import { LocationsService } from './locations.service.js';

/** Distributors, sales specialists and offices, as the content has them. */
@Module({
  imports: [ContentModule, CacheModule],
  controllers: [LocationsController],
  providers: [LocationDirectory, LocationsService],
  exports: [LocationsService],
})
export class LocationsModule {}

export { LocationsService } from './locations.service.js';
export type { DistributorLocation } from './records.js';
