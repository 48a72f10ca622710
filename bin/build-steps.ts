import { build } from './build.ts';

// Says when each step is done: other checks wait for some of them only.
await build({ onStep: (step, state) => process.stdout.write(`${step}: ${state}\n`) });
