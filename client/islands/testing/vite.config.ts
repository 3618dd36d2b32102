import { defineConfig } from 'vite';

/** Build of the test site; run in a process of its own, since Vite does not work inside jest's VM. */
export default defineConfig({
  logLevel: 'error',
  publicDir: false,
  base: '/_build/',
  build: {
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: { input: { entry: 'client/islands/testing/entry.ts' } },
  },
});
