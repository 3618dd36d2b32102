import type { z } from 'zod';
import { type SettingName, settings } from './settings.js';

/** What this process does: serve visitors, work on jobs, or run one command of an operator. */
export type ProcessRole = 'web' | 'worker' | 'command';

/** All settings, checked and frozen. */
export type Config = { readonly [K in SettingName]: z.output<(typeof settings)[K]['schema']> } & {
  readonly role: ProcessRole;
};

/** The start was refused: one line per wrong variable, by name and what it should be. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** True where search engines are welcome: in production, never on the preview instance. */
export function isIndexed(config: Pick<Config, 'environment' | 'kontentPreview'>): boolean {
  return config.environment === 'production' && !config.kontentPreview;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * @throws ConfigError naming every wrong or missing variable (never its value: it may be a secret).
 */
export function loadConfig(environment: Environment, role: ProcessRole = 'web'): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = { role };
  for (const [name, definition] of Object.entries(settings)) {
    const inherits = 'inherits' in definition ? definition.inherits : undefined;
    const raw =
      environment[definition.env] || (inherits ? environment[inherits] : undefined) || definition.fallback;
    if (raw === undefined) {
      problems.push(`${definition.env} is not set. ${definition.doc}`);
      continue;
    }
    const result = definition.schema.safeParse(raw);
    if (result.success) values[name] = result.data;
    else problems.push(`${definition.env} ${explain(result.error)}.`);
  }
  if (problems.length === 0) problems.push(...crossChecks(values as Config));
  if (problems.length > 0) throw new ConfigError(problems);
  for (const value of Object.values(values)) if (Array.isArray(value)) Object.freeze(value);
  return Object.freeze(values as Config);
}

function explain(error: z.ZodError): string {
  // A union reports its members' issues nested; the last member is the one with the real rule.
  const issue = error.issues[0];
  if (issue?.code === 'invalid_union') {
    const nested = issue.errors.at(-1)?.[0];
    if (nested) return nested.message;
  }
  return issue?.message ?? 'is not usable';
}

function crossChecks(config: Config): string[] {
  const problems: string[] = [];
  if (config.kontentPreview && config.kontentPreviewKey === '') {
    problems.push('KONTENT_PREVIEW_KEY must be set when KONTENT_PREVIEW is true.');
  }
  if (config.kontentPreview && config.previewSecret === '') {
    problems.push('PREVIEW_SECRET must be set when KONTENT_PREVIEW is true.');
  }
  if (!config.kontentPreview && config.kontentPreviewKey !== '' && config.environment === 'production') {
    problems.push(
      'KONTENT_PREVIEW_KEY must not be set on a production instance that serves published content.',
    );
  }
  if (!config.frameOrigins.includes(new URL(config.filmPlayer).origin)) {
    problems.push('FILM_PLAYER must be on an origin that FRAME_ORIGINS lists.');
  }
  if (config.cdnPurgeUrl !== '' && config.cdnPurgeToken === '') {
    problems.push('CDN_PURGE_TOKEN must be set when CDN_PURGE_URL is.');
  }
  if (config.cdnPurgeUrl !== '' && config.cdnMaxAge === 0) {
    problems.push('CDN_MAX_AGE must be above 0 when CDN_PURGE_URL is set.');
  }
  if (config.oidcIssuer !== '' && (config.oidcClientId === '' || config.oidcClientSecret === '')) {
    problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set when OIDC_ISSUER is.');
  }
  if (config.smtpUrl !== '' && config.mailFrom === '') {
    problems.push('MAIL_FROM must be set when SMTP_URL is.');
  }
  if (config.devReloadUrl !== '' && config.environment === 'production') {
    problems.push('DEV_RELOAD_URL must not be set in production.');
  }
  return problems;
}
