import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { previewParts } from './vite/preview-parts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the module that draws preview images, next to the one that renders screens. */
export default defineConfig({
  root: here('.'),
  plugins: [previewParts(), react()],
  define: { 'navigator.languages': '[]' },
  ssr: { noExternal: true },
  build: {
    ssr: here('src/previews/render.ts'),
    outDir: here('../build/screens'),
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    target: 'node24',
    rolldownOptions: {
      output: { entryFileNames: 'previews.mjs', chunkFileNames: 'preview-[name].mjs' },
    },
  },
});
