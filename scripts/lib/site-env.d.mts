export interface SiteSecrets {
  webhookSecret: string;
  previewKey: string;
  secureKey: string;
}

export const DEMO_ENVIRONMENT_ID: string;
export const entries: Readonly<
  Record<'web' | 'worker' | 'migrate' | 'queues' | 'userCreate' | 'purge' | 'content', string>
>;
export function contentSettings(options: {
  port: number;
  publicUrl: string;
  projectDir: string;
  cacheDir: string;
  webhookUrls: string[];
  secrets: SiteSecrets;
  siteUrl: string;
  previewUrl?: string;
}): Record<string, string>;
export function standInSettings(
  contentUrl: string,
  secrets: SiteSecrets,
  assetUrl?: string,
): Record<string, string>;
export function webhookUrl(port: number): string;
