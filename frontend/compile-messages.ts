import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { build } from 'esbuild';
import { locales } from '#shared/product/game-types.ts';
import { allTexts } from './catalogs.ts';
import { formatValues } from './format-values.ts';
import { writeTextRoutes } from './text-routes.ts';

/**
 * Compiles the message catalogs into typed functions in `paraglide` folders: those of `catalogs.ts` for screens, `shared/messages` for
 * notifications. Screens, functions, the type check, and unit tests import them, so this runs before any of them. It needs no network: the
 * format plugin is an installed package. It also writes the addresses of the pages of text.
 */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const common = { emitTsDeclarations: true, emitGitIgnore: false, emitReadme: false } as const;

writeTextRoutes();
// The compiler reads one file per language.
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
// The library reads the language from a storage that throws where people have turned off site data.
const runtime = here('src/paraglide/runtime.js');
writeFileSync(
  runtime,
  `import { deviceStorage as localStorage } from '#frontend/lib/device/device-storage.ts';\n${readFileSync(runtime, 'utf8')}`,
);
formatValues(here('src/paraglide/messages'), () => ({
  head: "import { shownValue } from '../../lib/text/shown-value.ts';",
  name: 'shownValue',
  rest: '',
}));
// Each message is a module of its own, so that a screen loads only its own. Tests would load thousands of them, file by file.
await build({
  entryPoints: [here('src/paraglide/messages/_index.js')],
  outfile: here('src/paraglide/messages/in-one.js'),
  bundle: true,
  format: 'esm',
  external: ['../runtime.js', '../../lib/text/shown-value.ts'],
  minifyWhitespace: true,
  footer: { js: "export * as m from './in-one.js';" },
  logLevel: 'warning',
});
await compile({
  ...common,
  project: here('../shared/messages/project.inlang'),
  outdir: here('../shared/messages/paraglide'),
  strategy: ['baseLocale'],
  // One module per language, which loads nothing else.
  outputStructure: 'locale-modules',
});
formatValues(here('../shared/messages/paraglide/messages'), (file) => ({
  head: "import { languageTags, messageValue } from '../../message-value.ts';",
  name: 'messageValue',
  rest: `, languageTags.${file.split('.')[0]}`,
}));
// The compiler leaves the timers of its in-memory database running; without this, the command would not exit for 30 s.
process.exit(0);
