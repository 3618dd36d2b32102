/** The worker process. Telemetry has to be loaded before all that it observes, so the application is imported late. */
import { ConfigError, loadConfig } from './config/config.js';
import { startTelemetryIfConfigured } from './platform/telemetry/start.js';

try {
  const config = loadConfig(process.env, 'worker');
  await startTelemetryIfConfigured(config.telemetryConnectionString, 'worker');
  const { startWorker } = await import('./work.js');
  await startWorker(config);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
