// Starts the product on this machine. Runs on whatever Node the machine has (20 or newer) and on no package: everything else
// runs on the Node of the `node` package, which is that of the Lambda runtime.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = join(root, 'node_modules/.bin/node');
const began = process.hrtime.bigint();

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Whether what is installed is what the lock file asks for, packages of other systems aside. */
const isInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json')) || !existsSync(node)) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional === true && present[path] === undefined),
  );
};

let child;

const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => fail(`${command} cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });

const must = async (...command) => {
  const code = await run(...command);
  if (code !== 0) process.exit(code);
};

// The terminal sends Ctrl-C to the child as well; it ends by itself and we follow.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child?.kill('SIGTERM'));

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`);
}
if (!isInstalled()) {
  process.stdout.write('Installing packages (once) …\n');
  await must(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund']);
}
if (!existsSync(node))
  fail('Node 24 was not installed with the packages: run `npm rebuild node` and start again.');

const quiet = '--disable-warning=ExperimentalWarning';
const isWatching = process.argv.includes('--watch');
await must(node, [quiet, 'bin/build.ts']);
process.exitCode = await run(node, [quiet, isWatching ? 'bin/watch.ts' : 'local/cli.ts'], {
  // Through the channel the child learns that this process was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    // The time zone of Lambda; threads of a process cannot have one of their own.
    TZ: 'UTC',
    STARTED_MS_AGO: String((process.hrtime.bigint() - began) / 1_000_000n),
  },
});
