import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const root = join(import.meta.dirname, '../..');
/** `lambdas/events/main.ts`, `lambdas/events/main.background.ts` */
const ENTRY = /^lambdas\/(?<domain>[^/]+)\/main(?<background>\.background)?\.ts$/;

const api = (domain: string): string => {
  const text = readFileSync(join(root, 'lambdas', domain, 'api.ts'), 'utf8');
  const served = /^export (?:const access\b|\{[^}]*\baccess\b)/m.test(text) ? 'access, handlers' : 'handlers';
  return [
    `import { serve } from '../runtime/http.ts';`,
    `import { findAccount } from '../users/people/index.ts';`,
    `import { ${served} } from './api.ts';`,
    `import { ${domain} } from './domain.ts';`,
    `export const handler = serve(${domain}.api, { ${served}, findAccount });`,
  ].join('\n');
};

const background = (domain: string): string =>
  [
    `import { runBackground } from '../runtime/background.ts';`,
    `import { work } from './background.ts';`,
    `import { ${domain} } from './domain.ts';`,
    `export const handler = runBackground(${domain}.background, work);`,
  ].join('\n');

const derivedFrom = (entry: string): { readonly source: string; readonly contents: string } | undefined => {
  const { domain, background: isBackground } = ENTRY.exec(entry)?.groups ?? {};
  if (domain === undefined || existsSync(join(root, entry))) return undefined;
  return isBackground
    ? { source: `lambdas/${domain}/background.ts`, contents: background(domain) }
    : { source: `lambdas/${domain}/api.ts`, contents: api(domain) };
};

/** The file where the code of a function begins: its entry point, or what the derived entry point runs. */
export const sourceOf = (entry: string): string => derivedFrom(entry)?.source ?? entry;

/** The text of an entry point, derived or written. */
export const textOf = (entry: string): string =>
  derivedFrom(entry)?.contents ?? readFileSync(join(root, entry), 'utf8');

/**
 * The entry point of a domain's API function serves the `handlers` (and `access`) of its `api.ts`; that of its background function runs the
 * `work` of its `background.ts`. A domain writes `main.ts` or `main.background.ts` only if the function does more while it starts.
 */
export const derivedEntries: Plugin = {
  name: 'derived-entries',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: ENTRY }, ({ path, kind }) =>
      kind === 'entry-point' && derivedFrom(path) ? { path, namespace: 'derived-entry' } : undefined,
    );
    onLoad({ filter: ENTRY, namespace: 'derived-entry' }, ({ path }) => ({
      contents: textOf(path),
      loader: 'ts',
      resolveDir: join(root, path, '..'),
    }));
  },
};
