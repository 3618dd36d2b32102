import { defineConfig } from 'vite';

/** Build of the test site; run in a process of its own, outside of jest's VM. */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  base: '/_build/',
  // As jest sees them on the server's side: test/support/css-module.mjs.
  css: { modules: { generateScopedName: '[local]' } },
  build: {
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: { input: { entry: 'client/islands/testing/entry.ts' } },
  },
});
