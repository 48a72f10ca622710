import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const script = fileURLToPath(new URL('../compile-messages.ts', import.meta.url));
const catalogues = fileURLToPath(new URL('../messages/', import.meta.url));

/** Compiles the message catalogues before a build, and again when one of them changes while developing. */
export const messages = (): Plugin => {
  const compile = (): void => {
    execFileSync(process.execPath, [script], { stdio: 'inherit' });
  };
  return {
    name: 'messages',
    buildStart: compile,
    configureServer: (server) => {
      server.watcher.add(catalogues);
      server.watcher.on('change', (file) => {
        if (file.startsWith(catalogues)) compile();
      });
    },
  };
};
