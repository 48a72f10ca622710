import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { writeCspHashes } from './csp-hashes.ts';
import { isFirstViewFont } from './font-preload.ts';

interface RenderedPage {
  /** The page that rendered screens are put into. */
  readonly page: string;
  /** Whether its screens are loaded when they are asked for: their styles are needed as well. */
  readonly withLazyScreens: boolean;
}

interface RenderedPagesOptions {
  /** By the name of the entry that renders them. */
  readonly pages: Readonly<Record<string, RenderedPage>>;
  /** The built screens of the browser, which are published. */
  readonly webFolder: string;
}

type Bundle = Rolldown.OutputBundle;

/** The style sheets of a chunk and of what it imports, in the order in which their rules apply. */
const stylesOf = (bundle: Bundle, file: string, lazy: boolean, seen = new Set<string>()): string[] => {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return [];
  seen.add(file);
  const below = (files: readonly string[]) => files.flatMap((each) => stylesOf(bundle, each, lazy, seen));
  return [
    ...below(chunk.imports),
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...(lazy ? below(chunk.dynamicImports) : []),
  ];
};

const entryOf = (bundle: Bundle, name: string): string => {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.name === name,
  );
  if (!found) throw new Error(`no entry is called ${name}`);
  return found.fileName;
};

/** Publishes what screens that are rendered on the server need: their styles, fonts, and the pages around them. None of it is a script. */
export const renderedPages = ({ pages, webFolder }: RenderedPagesOptions): Plugin => ({
  name: 'rendered-pages',
  apply: 'build',
  writeBundle: ({ dir = '.' }, bundle) => {
    const assets = Object.keys(bundle).filter((file) => bundle[file]?.type === 'asset');
    for (const file of assets) {
      mkdirSync(dirname(join(webFolder, file)), { recursive: true });
      copyFileSync(join(dir, file), join(webFolder, file));
    }
    const fonts = assets
      .filter(isFirstViewFont)
      .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin="" />`);
    for (const [entry, { page, withLazyScreens }] of Object.entries(pages)) {
      const files = new Set(stylesOf(bundle, entryOf(bundle, entry), withLazyScreens));
      const css = [...files].map((file) => readFileSync(join(dir, file), 'utf8')).join('');
      const name = `assets/${entry}-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
      writeFileSync(join(webFolder, name), css);
      const html = readFileSync(page, 'utf8');
      const links = [
        ...fonts.filter((link) => !html.includes(link)),
        `<link rel="stylesheet" href="/${name}" />`,
      ];
      writeFileSync(
        join(webFolder, basename(page)),
        html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`),
      );
    }
    writeCspHashes(webFolder);
  },
});
