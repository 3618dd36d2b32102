/** The web process. Telemetry has to be loaded before all that it observes, so the application is imported late. */
import { ConfigError, loadConfig } from './config/config.js';
import { startTelemetryIfConfigured } from './platform/telemetry/start.js';

try {
  const config = loadConfig(process.env, 'web');
  await startTelemetryIfConfigured(config.telemetryConnectionString, 'web');
  const { startWeb } = await import('./web.js');
  await startWeb(config);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
