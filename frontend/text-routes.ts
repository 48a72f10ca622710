import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const written = join(root, 'shared/product/text-routes.ts');

/** The files of the pages of text: `about-us.en.md` is the page at `/about-us` in English. */
export const textFiles = (): readonly string[] =>
  globSync('frontend/src/features/marketing/content/*.md', { cwd: root }).map((file) => join(root, file));

/** `AboutUs` for the page at `/about-us`. */
const nameOf = (page: string): string => page.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** The source of the module with the addresses of the pages that have an English file. */
export const textRoutesOf = (files: readonly string[]): string => {
  const pages = files.flatMap((file) => /^([a-z-]+)\.en\.md$/.exec(file)?.[1] ?? []).toSorted();
  const lines = pages.map((page) => `  ${nameOf(page)}: '/${page}',\n`);
  return `/** The pages of text, by their files. \`frontend/text-routes.ts\` writes this file at every build. */\nexport const textRoutes = {\n${lines.join('')}} as const;\n`;
};

/** Writes where the pages of text are, for everything that runs where their files are not. */
export const writeTextRoutes = (): void => {
  const source = textRoutesOf(textFiles().map((file) => basename(file)));
  if (readFileSync(written, 'utf8') !== source) writeFileSync(written, source);
};
