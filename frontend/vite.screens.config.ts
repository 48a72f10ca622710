import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { baseMap } from './vite/base-map.ts';
import { content } from './vite/content.ts';
import { covers } from './vite/covers.ts';
import { renderedPages } from './vite/rendered-pages.ts';
import { serverModules } from './vite/server-modules.ts';
import { textPages } from './vite/text-pages.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the module that renders screens on the server, and adds their page and styles to the built screens of the browser. */
export default defineConfig({
  root: here('.'),
  plugins: [
    content(),
    baseMap({ emits: false }),
    covers(),
    react(),
    serverModules(),
    renderedPages({
      pages: {
        site: { page: here('site.html'), withLazyScreens: false },
        // The browser's build has added the script.
        public: { page: here('../build/web/public.html'), withLazyScreens: true },
      },
      webFolder: here('../build/web'),
    }),
    textPages(here('../build/screens')),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // A server has no visitor's languages: dates are in the region that the language of the texts implies.
  define: { 'navigator.languages': '[]', 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: here('../build/screens'),
    // The build empties it: what draws previews is built into it at the same time.
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    target: 'node24',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { site: here('src/site/render.tsx'), public: here('src/server/public.tsx') },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
});
