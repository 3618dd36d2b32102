/** How the processes of the product are told about each other: shared by start, dev and the tests. */
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/** The made-up content environment of the demo. */
const DEMO_ENVIRONMENT_ID = '6f7a3f0e-8c1d-4c8e-9a52-3b1de4a90c11';

/** Built programs (bundle.mjs). */
export const entries = {
  web: join(root, 'dist/src/main.js'),
  worker: join(root, 'dist/src/worker.js'),
  migrate: join(root, 'dist/src/migrate.js'),
  queues: join(root, 'dist/src/queues.js'),
  userCreate: join(root, 'dist/src/user-create.js'),
  purge: join(root, 'dist/src/cache-purge.js'),
  content: join(root, 'dist/sample/service/main.js'),
};

/**
 * The same program as the compiler has left it: for development, where only what has changed is compiled.
 * @param {string} entry
 */
export const moduleOf = (entry) => join(root, 'dist/modules', relative(join(root, 'dist'), entry));

/** Writes the files of the demo's catalogue; the tests write their own. */
export const catalogBuild = join(root, 'dist/modules/sample/catalog/build.js');
export const ordersBuild = join(root, 'dist/modules/sample/orders/build.js');
export const historyLoad = join(root, 'dist/modules/sample/history/load.js');

/**
 * Environment of the content stand-in.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.publicUrl address under which others reach it
 * @param {string} options.projectDir folder with `model` and `content`
 * @param {string} options.cacheDir
 * @param {string[]} options.webhookUrls
 * @param {{webhookSecret: string, previewKey: string, secureKey: string}} options.secrets
 * @param {string} options.siteUrl origin of the site
 * @param {string} [options.previewUrl] where the stand-in of the editors' app opens the preview
 */
export function contentSettings(options) {
  const { port, publicUrl, projectDir, cacheDir, webhookUrls, secrets, siteUrl, previewUrl } = options;
  return {
    CONTENT_PORT: String(port),
    CONTENT_HOST: '127.0.0.1',
    CONTENT_PUBLIC_URL: publicUrl,
    CONTENT_PROJECT_DIR: projectDir,
    CONTENT_CACHE_DIR: cacheDir,
    CONTENT_ENVIRONMENT_ID: DEMO_ENVIRONMENT_ID,
    CONTENT_PREVIEW_KEY: secrets.previewKey,
    CONTENT_SECURE_KEY: secrets.secureKey,
    CONTENT_WEBHOOK_URLS: webhookUrls.join(','),
    CONTENT_WEBHOOK_SECRET: secrets.webhookSecret,
    CONTENT_SITE_URL: siteUrl,
    ...(previewUrl ? { CONTENT_PREVIEW_URL: previewUrl } : {}),
  };
}

/**
 * Content settings of the app when it reads from the stand-in at `contentUrl`.
 * @param {string} contentUrl
 * @param {{webhookSecret: string, secureKey: string}} secrets
 * @param {string} [assetUrl] address in the pictures' links, when it is another one
 */
export function standInSettings(contentUrl, secrets, assetUrl = contentUrl) {
  return {
    KONTENT_ENVIRONMENT_ID: DEMO_ENVIRONMENT_ID,
    KONTENT_BASE_URL: contentUrl,
    KONTENT_PREVIEW_BASE_URL: `${contentUrl}/preview`,
    KONTENT_SECURE_KEY: secrets.secureKey,
    KONTENT_WEBHOOK_SECRET: secrets.webhookSecret,
    ASSET_ORIGINS: new URL(assetUrl).origin,
    // Films, and the map of a sample block.
    FRAME_ORIGINS: 'https://www.youtube-nocookie.com,https://www.openstreetmap.org',
  };
}

/**
 * Settings of a preview instance over those of the site for visitors.
 * @param {{port: number, url: string, publishedUrl: string}} addresses
 * @param {{previewKey: string, previewSecret: string}} secrets
 */
export function previewSettings({ port, url, publishedUrl }, secrets) {
  return {
    PORT: String(port),
    PUBLIC_URL: url,
    PUBLISHED_URL: publishedUrl,
    KONTENT_PREVIEW: 'true',
    KONTENT_PREVIEW_KEY: secrets.previewKey,
    PREVIEW_SECRET: secrets.previewSecret,
  };
}

/** @param {number} port of the web process that takes the content service's notifications */
export function webhookUrl(port) {
  return `http://127.0.0.1:${port}/api/webhooks/kontent`;
}
