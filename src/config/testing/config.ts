import { type Config, loadConfig, type ProcessRole } from '../config.js';

/** A usable configuration for a unit test. @param overrides settings that the test is about */
export function testConfig(overrides: Partial<Config> = {}, role: ProcessRole = 'web'): Config {
  const config = loadConfig(
    {
      DATABASE_URL: 'postgres://localhost/x',
      REDIS_URL: 'redis://localhost',
      KONTENT_ENVIRONMENT_ID: '2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10',
      KONTENT_WEBHOOK_SECRET: 'webhook-secret-1',
    },
    role,
  );
  return Object.freeze({ ...config, ...overrides });
}
