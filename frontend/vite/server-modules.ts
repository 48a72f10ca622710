import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = /(?<!\.server)\.(tsx?)$/;

/** A module with a `.server` twin beside it is replaced by the twin, except in the twin itself. */
export const serverModules = (): Plugin => ({
  name: 'server-modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || found.external || !SOURCE.test(found.id)) return found;
    const twin = found.id.replace(SOURCE, '.server.$1');
    return twin !== importer && existsSync(twin) ? twin : found;
  },
});
