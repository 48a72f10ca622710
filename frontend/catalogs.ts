import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type Catalog = Readonly<Record<string, unknown>>;

/** The folders with screen texts, relative to the repository: shared texts first, then those of each feature. */
export const catalogFolders: readonly string[] = [
  'frontend/messages',
  ...globSync('frontend/src/features/*/messages', { cwd: root }).toSorted((a, b) => a.localeCompare(b)),
];

/** The texts in a folder in a language; empty if the language is missing. */
export const readCatalog = (folder: string, locale: string): Catalog => {
  const { $schema: _, ...texts } = JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8'));
  return texts;
};

/** The names of sports: notifications use them too, so they are among their sentences. */
const sportNames = (locale: string): Catalog =>
  Object.fromEntries(
    Object.entries(readCatalog('shared/messages', locale)).filter(([name]) => name.startsWith('game_')),
  );

/** All texts in a language. @throws Error if two catalogs share a name */
export const allTexts = (locale: string): Catalog => {
  const texts = new Map<string, unknown>(Object.entries(sportNames(locale)));
  for (const folder of catalogFolders)
    for (const [name, text] of Object.entries(readCatalog(folder, locale))) {
      if (texts.has(name)) throw new Error(`${folder} has ${name}, which another catalog has too`);
      texts.set(name, text);
    }
  return Object.fromEntries(texts);
};
