import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Readonly<
  Record<string, Pick<Rolldown.OutputChunk, 'type' | 'fileName'> | Rolldown.OutputAsset>
>;

const ENTRY = 'index.html';
/** The map is a third of all scripts, and shows little without a connection. */
const LEFT_OUT = /^assets\/(map-canvas|maplibre)/;
/** Letters of English and Spanish. */
const FONTS = /^assets\/.*-latin-wght-normal-[\w-]+\.woff2$/;
/** What the archive has: texts whose names change with their content. */
const ARCHIVED = /^\/assets\/.*\.(js|css)$/;
/** Files with fixed names that the app uses. */
const FIXED = [ENTRY, 'favicon.svg'];

const isChunk = (output: Bundle[string] | undefined): output is Rolldown.OutputChunk =>
  output?.type === 'chunk';

/** What a page can load: scripts, and the styles that come with them. */
const reachable = (bundle: Bundle, entry: string): readonly string[] => {
  const found = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || LEFT_OUT.test(file) || !isChunk(chunk)) return;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  follow(entry);
  return [...found];
};

/** The files that the service worker keeps, as addresses in a fixed order: what the app's page needs to show any screen. */
export const keptFiles = (bundle: Bundle): readonly string[] => {
  const entry = Object.values(bundle).find(
    (output) => isChunk(output) && output.facadeModuleId?.endsWith(`/${ENTRY}`),
  );
  if (!entry) throw new Error(`nothing was built from ${ENTRY}`);
  const fonts = Object.keys(bundle).filter((file) => FONTS.test(file));
  return [...FIXED, ...fonts, ...reachable(bundle, entry.fileName)].map((file) => `/${file}`).toSorted();
};

/** The scripts and styles among them, by address, as one text. */
export const archiveOf = (files: readonly string[], read: (file: string) => string): string =>
  JSON.stringify(
    Object.fromEntries(
      files.filter((file) => ARCHIVED.test(file)).map((file) => [file, read(file)] as const),
    ),
  );

interface Kept {
  readonly version: string;
  readonly files: readonly string[];
  /** Its address. */
  readonly archive: string;
}

/** Fills a version and its files into the text of the service worker. */
export const withFiles = (worker: string, { version, files, archive }: Kept): string => {
  const filled = worker
    .replace("const VERSION = 'none';", `const VERSION = '${version}';`)
    .replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`)
    .replace("const ARCHIVE = '';", `const ARCHIVE = '${archive}';`);
  const isFilled = [version, `FILES = ${JSON.stringify(files)}`, `ARCHIVE = '${archive}'`].every((part) =>
    filled.includes(part),
  );
  if (!isFilled) throw new Error('the service worker has no place for its files');
  return filled;
};

const hashOf = (...contents: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 8);
};

/** Lists for the service worker which files to cache. Names of scripts contain hashes; of the others, the content counts. */
export const keptFilesOfWorker = (): Plugin => ({
  name: 'kept-files',
  apply: 'build',
  writeBundle: ({ dir = '.' }, bundle) => {
    const files = keptFiles(bundle);
    const version = hashOf(files.join(), ...FIXED.map((file) => readFileSync(join(dir, file))));
    const content = archiveOf(files, (file) => readFileSync(join(dir, file), 'utf8'));
    const archive = `/assets/kept-${hashOf(content)}.json`;
    writeFileSync(join(dir, archive), content);
    const worker = join(dir, 'sw.js');
    writeFileSync(worker, withFiles(readFileSync(worker, 'utf8'), { version, files, archive }));
  },
});
