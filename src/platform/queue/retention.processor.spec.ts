import { Injectable } from '@nestjs/common';
import { redisUrl } from '../../../test/support/services.js';
import { until } from '../../../test/support/until.js';
import { testConfig } from '../../config/testing/config.js';
import { recordingLogger } from '../testing/logger.js';
import { startRoom } from '../testing/room.js';
import { QueueReport } from './queue-report.js';
import { Retention, RetentionProcessor } from './retention.processor.js';

@Injectable()
class Letters {
  @Retention('letters')
  async deleteOld(): Promise<number> {
    throw new Error('the letters are locked away');
  }
}

@Injectable()
class Parcels {
  protected readonly old = 3;

  @Retention('parcels')
  async deleteOld(): Promise<number> {
    return this.old;
  }
}

it('deletes every kind of old data in the night, each for itself', async () => {
  const { logger, lines } = recordingLogger();
  const config = testConfig({ redisQueueUrl: await redisUrl(), redisPrefix: 'retention' }, 'worker');
  const app = await startRoom(config, logger, { providers: [Letters, Parcels] });
  try {
    const planned = async () => (await app.get(QueueReport).counts()).nightly?.delayed === 1;
    await until(planned, { withinMs: 10_000, what: 'the schedule' });
    await expect(app.get(RetentionProcessor).process()).rejects.toThrow('locked away');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ message: 'old data deleted', data: 'parcels', rows: 3 }),
    );
  } finally {
    await app.close();
  }
});
