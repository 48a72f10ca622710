import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { avatarDrawings } from './vite/avatars.ts';
import { baseMap } from './vite/base-map.ts';
import { chunkSources } from './vite/chunk-sources.ts';
import { content } from './vite/content.ts';
import { covers } from './vite/covers.ts';
import { cspHashes } from './vite/csp-hashes.ts';
import { earlyReads } from './vite/early-reads.ts';
import { faces } from './vite/faces.ts';
import { firstScreen } from './vite/first-screen.ts';
import { fontPreload } from './vite/font-preload.ts';
import { keptFilesOfWorker } from './vite/kept-files.ts';
import { messages } from './vite/messages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What `src/visitor` needs, which the app uses too. The limit for the first view fails if something is missing. */
const onVisitorPages =
  /vite\/preload-helper|\/(frontend\/src\/lib\/(device\/(color-scheme|device-storage|on-keys|share)|text\/language-choice|session\/stored-tokens)|shared\/product\/game-types)\b/;

const onFirstScreen = firstScreen();

export default defineConfig({
  root: here('.'),
  plugins: [
    messages(),
    content(),
    covers(),
    avatarDrawings(),
    faces(),
    baseMap({ emits: true }),
    react(),
    fontPreload(),
    earlyReads(),
    onFirstScreen.plugin,
    cspHashes(),
    keptFilesOfWorker(),
    chunkSources(here('../build/chunk-sources.json'), here('..')),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    rolldownOptions: {
      input: { index: here('index.html'), public: here('public.html') },
      // Code that every screen needs is one file: several small ones compress worse.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|swr|use-sync-external-store|zod)\//,
              priority: 4,
            },
            // Pages from the server load these, and nothing else of the app.
            { name: 'first', test: onVisitorPages, priority: 3 },
            // What a member's first screen needs, which other screens mostly need, too.
            { name: 'member', test: onFirstScreen.has, minShareCount: 2, priority: 2 },
            // The contract of events, which home needs for its answers, without the parts of forms.
            { name: 'events', test: /\/shared\/domains\/events\//, minShareCount: 8, priority: 1 },
            // Small parts that many screens share. One by one, they would be a hundred requests.
            {
              name: 'kit',
              minShareCount: 8,
              maxModuleSize: 8000,
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
