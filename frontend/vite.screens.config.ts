import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { content } from './vite/content.ts';
import { covers } from './vite/covers.ts';
import { messages } from './vite/messages.ts';
import { renderedPages } from './vite/rendered-pages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the module that renders screens on the server, and adds their page and styles to the built screens of the browser. */
export default defineConfig({
  root: here('.'),
  plugins: [
    messages(),
    content(),
    covers(),
    react(),
    renderedPages({ page: here('site.html'), webFolder: here('../build/web') }),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // A server has no visitor's languages: dates are in the region that the language of the texts implies.
  define: { 'navigator.languages': '[]' },
  ssr: { noExternal: true },
  build: {
    ssr: here('src/site/render.tsx'),
    ssrEmitAssets: true,
    cssCodeSplit: false,
    outDir: here('../build/screens'),
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    target: 'node24',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: 'screens.mjs', codeSplitting: false } },
  },
});
