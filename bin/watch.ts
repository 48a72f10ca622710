import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { functionNames } from '#infra/build/entries.ts';
import { watchFunctions } from '#infra/build/functions.ts';
import { buildPaths } from '#infra/config/build-paths.ts';
import { namesOf } from '#infra/config/names.ts';
import { runLocal } from '#local/cli.ts';
import { createDevProxy } from '#local/edge/dev-proxy.ts';
import { freePort } from '#local/free-port.ts';

// Runs the product during development: Vite reloads screens, and functions run their newest bundle.

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** Changes with everything that a function loads: the names of shared files contain the hashes of their content. */
const hashIn = (folder: string): string => {
  const file = join(folder, 'index.mjs');
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
};

const hashesNow = (): ReadonlyMap<string, string> =>
  new Map(functionNames.map((name) => [name, hashIn(join(buildPaths.functions, name))]));

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

const local = await runLocal({
  bundleOf: () => buildPaths.functions,
  devServer: createDevProxy(`http://127.0.0.1:${clientPort}`),
});

if (local) {
  await local.invoke(namesOf('local').function('payments-background'), { job: 'syncPlans' });
  let hashes = hashesNow();
  const reload = (): void => {
    const before = hashes;
    hashes = hashesNow();
    for (const [name, hash] of hashes) {
      if (before.get(name) === hash) continue;
      local.reload(namesOf('local').function(name));
      say(`${name} is new`);
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
