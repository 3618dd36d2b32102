import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { EnvironmentOptions, Manifest, Plugin, ViteBuilder } from 'vite';
import { defineConfig } from 'vite';

/** Where browsers find the build; the server answers these addresses from memory. */
const BASE = '/_build/';
const OUT = 'dist/client';

/**
 * Class name of a CSS Module: `{file}_{class}`. The same in both builds and short on the wire; file names of
 * modules are therefore unique, which the plugin below checks.
 */
function scopedName(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`;
}

/** Two modules of one file name would share class names. */
function uniqueModules(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'plinth-unique-css-modules',
    transform(_code, id) {
      const file = id.replace(/\?.*$/, '');
      if (!file.endsWith('.module.css')) return;
      const other = modules.get(basename(file)) ?? file;
      modules.set(basename(file), file);
      if (other !== file) this.error(`Two CSS Modules share a name: ${other} and ${file}.`);
    },
  };
}

/** The entry that only gathers styles leaves an empty script behind: out with it. */
function withoutStylesScript(): Plugin {
  return {
    name: 'plinth-without-styles-script',
    generateBundle: {
      // After Vite has gathered the styles of all chunks.
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'chunk' && file.isEntry && file.name === 'styles') delete bundle[name];
        }
      },
    },
  };
}

/**
 * Leaves the facts that the server needs to name the browser files: `build.json` beside both builds. The build id
 * tells builds apart that render differently or run differently: it is made of what is in both.
 */
async function writeFacts(browserDir: string, serverDir: string): Promise<void> {
  const manifest = JSON.parse(await readFile(resolve(browserDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.values(manifest).find(({ isEntry, name }) => isEntry && name === 'browser')?.file;
  const files = (await readdir(resolve(browserDir, 'assets'))).sort().map((name) => `assets/${name}`);
  const styles = files.filter((name) => name.endsWith('.css'));
  if (!entry || styles.length === 0) throw new Error('The browser build has no entry or no styles.');
  const aloneOf = async (folder: string) => {
    const script = (await readdir(resolve(browserDir, folder))).find((name) => name.endsWith('.js'));
    if (script === undefined) throw new Error(`${folder} has no script.`);
    return `${folder}/${script}`;
  };
  const overlay = await aloneOf('editing');
  const customElement = await aloneOf('custom-element');
  const buildId = createHash('sha256')
    .update([...files, overlay, customElement].join('\n'))
    .update(await readFile(resolve(serverDir, 'server.js')))
    .digest('hex')
    .slice(0, 16);
  const address = (name: string) => BASE + name;
  const facts = {
    buildId,
    // Of builds that run beside each other the newest one is the latest.
    timestamp: Date.now(),
    entry: address(entry),
    customElementEntry: address(customElement),
    styles: styles.map(address),
    preloadFonts: files.filter((name) => name.endsWith('.woff2')).map(address),
    overlay: address(overlay),
  };
  await writeFile(resolve(browserDir, '../build.json'), `${JSON.stringify(facts, null, 2)}\n`);
}

const compress = promisify(brotliCompress);

/** Leaves the best brotli form of each text beside it, which takes too long at a start of the server. */
async function compressTexts(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true });
  await Promise.all(
    files
      .filter((name) => /\.(js|css|svg|json)$/.test(name) && !name.startsWith('.vite'))
      .map(async (name) => {
        const text = await readFile(join(dir, name));
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        await writeFile(join(dir, `${name}.br`), await compress(text, { params }));
      }),
  );
}

async function buildAll({ build, environments }: ViteBuilder): Promise<void> {
  const { client, ssr, editing, customElement } = environments;
  if (!client || !ssr || !editing || !customElement) throw new Error('All environments are needed.');
  await build(client);
  await build(editing);
  await build(customElement);
  await build(ssr);
  await writeFacts(client.config.build.outDir, ssr.config.build.outDir);
  await compressTexts(client.config.build.outDir);
}

/** A build of its own, so that nothing of it is in a file that visitors load, nor moves what is there. */
function alone(folder: string, input: Record<string, string>): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: `${OUT}/browser/${folder}`,
      emptyOutDir: true,
      rolldownOptions: { input, output: { entryFileNames: '[name]-[hash].js', codeSplitting: false } },
    },
  };
}

export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [react(), uniqueModules(), withoutStylesScript()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The list of what to ask for ahead is loaded by every page: it pays for React alone.
    modulePreload: {
      resolveDependencies: (_url, files) => (files.some((file) => /\/react-/.test(file)) ? files : []),
    },
  },
  environments: {
    client: {
      build: {
        outDir: `${OUT}/browser`,
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: {
            styles: 'client/styles/index.ts',
            browser: 'client/browser.ts',
          },
        },
      },
    },
    editing: alone('editing', { overlay: 'client/editing/overlay.ts' }),
    customElement: alone('custom-element', {
      'custom-element': 'client/screens/custom-element/custom-element.tsx',
    }),
    ssr: {
      // Bundled whole, in React's production form: nothing is resolved at run time.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: true,
        outDir: `${OUT}/server`,
        emptyOutDir: true,
        minify: false,
        emitAssets: false,
        rolldownOptions: { input: { server: 'client/server.tsx' }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
  builder: { buildApp: buildAll },
});
