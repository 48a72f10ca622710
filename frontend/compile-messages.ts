import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { locales } from '#shared/product/game-types.ts';
import { allTexts } from './catalogs.ts';

/**
 * Turns the message catalogs into typed functions in a folder `paraglide`: those of `catalogs.ts` for screens, `shared/messages` for
 * notifications. Screens, functions, type check and unit tests read them, so this runs before any of them. It needs no network: the format
 * plugin is a package of ours.
 */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const common = { emitTsDeclarations: true, emitGitIgnore: false, emitReadme: false } as const;

// The compiler reads one file for each language.
mkdirSync(here('../build/messages'), { recursive: true });
for (const locale of locales)
  writeFileSync(here(`../build/messages/${locale}.json`), JSON.stringify(allTexts(locale)));
await compile({
  ...common,
  project: here('project.inlang'),
  outdir: here('src/paraglide'),
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'locale',
  isServer: 'import.meta.env.SSR',
});
await compile({
  ...common,
  project: here('../shared/messages/project.inlang'),
  outdir: here('../shared/messages/paraglide'),
  strategy: ['baseLocale'],
  // A module for each language, which loads nothing besides.
  outputStructure: 'locale-modules',
});
// The compiler leaves timers of its in-memory database behind; without this the command lingers for 30 s.
process.exit(0);
