import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Packages, virtual modules, and compiled messages are not sources. */
const isSource = (path: string): boolean =>
  /^(frontend\/src|shared)\/(?!(messages\/)?paraglide\/)/.test(path);

/**
 * Writes which source files each built script contains: `{ "assets/team-1a2b.js": ["frontend/src/…"] }`, paths relative to `root`. Browser
 * tests use it to record what they loaded. It is stored separately from the screens, so that it is not published with them.
 */
export const chunkSources = (file: string, root: string): Plugin => ({
  name: 'chunk-sources',
  apply: 'build',
  writeBundle: (_, bundle) => {
    const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));
    const sources = chunks.map(({ fileName, moduleIds }) => {
      const paths = moduleIds.map((id) => relative(root, id.replace(/\?.*$/, '')));
      return [fileName, paths.filter(isSource)] as const;
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(sources), null, 1)}\n`);
  },
});
