import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { previewParts } from './vite/preview-parts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the modules that draw preview images and pictures of maps, next to the one that renders screens. */
export default defineConfig({
  root: here('.'),
  plugins: [previewParts(), react()],
  define: { 'navigator.languages': '[]' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: here('../build/screens'),
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    target: 'node24',
    rolldownOptions: {
      input: { previews: here('src/previews/render.ts'), maps: here('src/previews/maps.ts') },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'preview-[name].mjs' },
    },
  },
});
