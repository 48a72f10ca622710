// Starts the product on this machine; `--watch` reloads on changes.
import { spawn } from 'node:child_process';
import { fail, prepare, root } from './prepare.mjs';
import { refusePort } from './refuse-port.mjs';

const began = process.hrtime.bigint();
const quiet = '--disable-warning=ExperimentalWarning';
let child;

const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => fail(`${command} cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });

// The terminal sends Ctrl-C to the child as well; it shuts down on its own, and this process follows.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child?.kill('SIGTERM'));

refusePort();
const node = await prepare({ isForStart: true });
const built = await run(node, [quiet, 'bin/build.ts']);
if (built !== 0) process.exit(built);
process.exitCode = await run(
  node,
  [quiet, process.argv.includes('--watch') ? 'bin/watch.ts' : 'bin/serve.ts'],
  {
    // The child notices through the channel that this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      // Lambda's time zone. It has to be set here because threads cannot have their own.
      TZ: 'UTC',
      STARTED_MS_AGO: String((process.hrtime.bigint() - began) / 1_000_000n),
    },
  },
);
