/**
 * Application Insights. Importing the package takes seconds, so this file is imported only when a connection
 * string is set, and then before everything that is to be observed.
 */
import applicationInsights from 'applicationinsights';
import { sendExceptionsTo } from './exceptions.js';

/** Starts telemetry. @param role cloud role name, `web` or `worker`. */
export function startTelemetry(connectionString: string, role: string): void {
  process.env.OTEL_SERVICE_NAME ??= `plinth-${role}`;
  applicationInsights
    .setup(connectionString)
    .setAutoCollectConsole(false)
    .setAutoCollectExceptions(true)
    .setAutoCollectRequests(true)
    .setAutoCollectDependencies(true)
    .setSendLiveMetrics(false)
    .start();
  const { defaultClient } = applicationInsights;
  sendExceptionsTo((exception, properties) => defaultClient.trackException({ exception, properties }));
}
