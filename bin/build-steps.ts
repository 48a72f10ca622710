import { build } from './build.ts';

// Builds the named steps and those they need. Says when each step is done: other checks wait for some of them only.
await build({
  only: process.argv.slice(2),
  onStep: (step, state) => process.stdout.write(`${step}: ${state}\n`),
});
