import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkSources } from './vite/chunk-sources.ts';
import { content } from './vite/content.ts';
import { covers } from './vite/covers.ts';
import { cspHashes } from './vite/csp-hashes.ts';
import { fontPreload } from './vite/font-preload.ts';
import { messages } from './vite/messages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    messages(),
    content(),
    covers(),
    react(),
    fontPreload(),
    cspHashes(),
    chunkSources(here('../build/chunk-sources.json'), here('..')),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    rolldownOptions: {
      input: here('index.html'),
      // Code that every screen needs is one file: several small ones compress worse.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|swr|use-sync-external-store|zod)\//,
            },
          ],
        },
      },
    },
    target: 'es2023',
    // A data: address would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
