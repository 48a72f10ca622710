import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

/**
 * Turns messages/*.json into typed functions under src/paraglide. Screens, type check and unit tests read them,
 * so this runs before any of the three. It needs no network: the format plugin is a package of ours.
 */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

await compile({
  project: here('project.inlang'),
  outdir: here('src/paraglide'),
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'locale',
  emitTsDeclarations: true,
  isServer: 'import.meta.env.SSR',
  emitGitIgnore: false,
  emitReadme: false,
});
// The compiler leaves timers of its in-memory database behind; without this the command lingers for 30 s.
process.exit(0);
