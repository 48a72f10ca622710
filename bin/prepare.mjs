// What every command needs first, on whatever Node the machine has (20 or newer) and without packages: it makes sure that the installed
// packages match the lock file and that the Lambda runtime's Node is present.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const node = join(root, 'node_modules/.bin/node');

export const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Whether packages that only tests, checks, and deployments need are installed. */
const hasDevelopment = () =>
  existsSync(join(root, 'node_modules/.package-lock.json')) &&
  Object.values(readJson('node_modules/.package-lock.json').packages).some(({ dev }) => dev === true);

/** Whether the installed packages match the lock file, packages for other systems aside. */
const isInstalled = (isForStart) => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json')) || !existsSync(node)) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      present[path]?.version === version ||
      (present[path] === undefined && (optional === true || (isForStart && (dev ?? devOptional) === true))),
  );
};

/** Not `npm ci`, which insists on packages for other systems that a registry mirror may not have. The lock file is still followed. */
const install = (isForStart) =>
  new Promise((resolve) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    // What tests have installed stays.
    if (isForStart && !hasDevelopment()) args.push('--omit=dev');
    const child = spawn(npm, args, { cwd: root, stdio: 'inherit' });
    child.once('error', (error) => fail(`${npm} cannot be started: ${error.message}`));
    child.once('exit', (code) => resolve(code ?? 1));
  });

/**
 * Installs what is missing and returns the path of the Node that everything else runs on. To build and start the product, `dependencies` are
 * enough; `devDependencies` are what tests, checks, and deployments need as well.
 */
export const prepare = async ({ isForStart = false } = {}) => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`);
  }
  if (!isInstalled(isForStart)) {
    process.stdout.write('Installing packages (once, about a minute) …\n');
    const code = await install(isForStart);
    if (code !== 0) process.exit(code);
  }
  if (!existsSync(node)) {
    fail('Node 24 was not installed with the packages: run `npm rebuild node` and start again.');
  }
  return node;
};
