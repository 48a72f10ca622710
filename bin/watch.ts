import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { watchFunctions } from '#infra/build/functions.ts';
import { buildPaths } from '#infra/config/build-paths.ts';
import { namesOf } from '#infra/config/names.ts';
import { runLocal } from '#local/cli.ts';
import { createDevProxy } from '#local/edge/dev-proxy.ts';
import { freePort } from '#local/free-port.ts';
import type { FunctionSettings } from '#local/functions/function-settings.ts';

// Runs the product during development: Vite reloads screens, and functions run their newest bundle.

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** The hash of a bundle, used to find the template's copy when the bundle is rebuilt. */
const hashIn = (folder: string): string => {
  const file = join(folder, 'index.mjs');
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
};

const bundleFolders = (): readonly string[] =>
  readdirSync(buildPaths.functions, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(buildPaths.functions, entry.name));

const folderByHash = new Map(bundleFolders().map((folder) => [hashIn(folder), folder]));
const functionsIn = new Map<string, string[]>();

const bundleOf = ({ name, directory }: FunctionSettings): string => {
  const folder = folderByHash.get(hashIn(directory));
  if (folder === undefined) return directory;
  functionsIn.set(folder, [...(functionsIn.get(folder) ?? []), name]);
  return folder;
};

// We run our own server: Vite's would end the process on a signal before the product has closed its data.
const clientPort = await freePort(0);
const server = createServer();
const screens = await createViteServer({
  configFile: 'frontend/vite.config.ts',
  logLevel: 'warn',
  appType: 'spa',
  server: { middlewareMode: true, hmr: { server, clientPort } },
});
server.on('request', screens.middlewares).listen(clientPort, '127.0.0.1');

const local = await runLocal({ bundleOf, devServer: createDevProxy(`http://127.0.0.1:${clientPort}`) });

if (local) {
  await local.invoke(namesOf('local').function('payments-background'), { job: 'syncPlans' });
  const hashes = new Map(bundleFolders().map((folder) => [folder, hashIn(folder)]));
  const reload = (): void => {
    for (const folder of bundleFolders()) {
      const hash = hashIn(folder);
      if (hashes.get(folder) === hash) continue;
      hashes.set(folder, hash);
      for (const name of functionsIn.get(folder) ?? []) {
        local.reload(name);
        say(`${name} is new`);
      }
    }
  };
  await watchFunctions({
    onBuilt: (errors) => {
      for (const error of errors) say(error);
      if (errors.length === 0) reload();
    },
  });
} else {
  await screens.close();
  server.close();
}
