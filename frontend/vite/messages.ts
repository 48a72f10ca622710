import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { catalogFolders } from '../catalogs.ts';

const script = fileURLToPath(new URL('../compile-messages.ts', import.meta.url));
const catalogs = [...catalogFolders, 'shared/messages'].map((folder) =>
  fileURLToPath(new URL(`../../${folder}/`, import.meta.url)),
);
const isCatalog = (file: string): boolean =>
  catalogs.some((folder) => file.startsWith(folder)) && file.endsWith('.json');

/** Compiles the message catalogs again when one of them changes during development. The build compiles them once, before everything else. */
export const messages = (): Plugin => {
  const compile = (): void => {
    execFileSync(process.execPath, [script], { stdio: 'inherit' });
  };
  return {
    name: 'messages',
    configureServer: (server) => {
      server.watcher.add(catalogs);
      server.watcher.on('change', (file) => {
        if (isCatalog(file)) compile();
      });
    },
  };
};
