import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
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

/** Leaves the facts that the server needs to name the browser files: `dist/client/build.json`. */
function buildFacts(): Plugin {
  const modules = new Map<string, string>();
  return {
    name: 'plinth-build-facts',
    transform(_code, id) {
      const file = id.replace(/\?.*$/, '');
      if (!file.endsWith('.module.css')) return;
      const other = modules.get(basename(file)) ?? file;
      modules.set(basename(file), file);
      if (other !== file) this.error(`Two CSS Modules share a name: ${other} and ${file}.`);
    },
    generateBundle: {
      // After Vite has gathered the styles of all chunks.
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        // The entry that only gathers styles leaves an empty script behind.
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'chunk' && file.isEntry && file.name === 'styles') delete bundle[name];
        }
      },
    },
    async writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client') return;
      const names = Object.keys(bundle).filter(
        (name) => !name.endsWith('.map') && !name.startsWith('.vite/'),
      );
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      const styles = names.filter((name) => name.endsWith('.css'));
      if (!entry || styles.length === 0) this.error('The browser build has no entry or no styles.');
      const facts = {
        buildId: createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16),
        entry: BASE + entry.fileName,
        styles: styles.map((name) => BASE + name),
        preloadFonts: names.filter((name) => name.endsWith('.woff2')).map((name) => BASE + name),
      };
      await writeFile(
        resolve(dir ?? `${OUT}/browser`, '../build.json'),
        `${JSON.stringify(facts, null, 2)}\n`,
      );
    },
  };
}

export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [react(), buildFacts()],
  css: { modules: { generateScopedName: scopedName } },
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        outDir: `${OUT}/browser`,
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: { styles: 'client/styles/index.ts', browser: 'client/browser.ts' },
        },
      },
    },
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
  builder: {},
});
