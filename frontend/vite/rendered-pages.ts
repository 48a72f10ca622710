import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { writeCspHashes } from './csp-hashes.ts';
import { isFirstViewFont } from './font-preload.ts';

interface RenderedPagesOptions {
  /** The page that rendered screens are put into. */
  readonly page: string;
  /** The built screens of the browser, which are published. */
  readonly webFolder: string;
}

/** Publishes what screens that are rendered on the server need: their styles, fonts, and the page around them. None of it is a script. */
export const renderedPages = ({ page, webFolder }: RenderedPagesOptions): Plugin => ({
  name: 'rendered-pages',
  apply: 'build',
  writeBundle: ({ dir = '.' }, bundle) => {
    const files = Object.keys(bundle).filter((file) => bundle[file]?.type === 'asset');
    for (const file of files) {
      mkdirSync(dirname(join(webFolder, file)), { recursive: true });
      copyFileSync(join(dir, file), join(webFolder, file));
    }
    const links = [
      ...files
        .filter(isFirstViewFont)
        .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin="" />`),
      ...files
        .filter((file) => file.endsWith('.css'))
        .map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ];
    const html = readFileSync(page, 'utf8').replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
    writeFileSync(join(webFolder, basename(page)), html);
    writeCspHashes(webFolder);
  },
});
