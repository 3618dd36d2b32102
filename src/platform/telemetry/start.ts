/** Loads telemetry when it is wanted; must run before the modules that are to be observed are imported. */
export async function startTelemetryIfConfigured(connectionString: string, role: string): Promise<void> {
  if (connectionString === '') return;
  const { startTelemetry } = await import('./telemetry.js');
  startTelemetry(connectionString, role);
}
