import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Bundles the yardstick of render.bench.ts as the server's bundle is made. */
export default defineConfig({
  logLevel: 'error',
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    emptyOutDir: false,
    minify: false,
    emitAssets: false,
    rolldownOptions: {
      input: { 'plain-render': 'bench/plain-render.tsx' },
      output: { entryFileNames: '[name].mjs' },
    },
  },
});
