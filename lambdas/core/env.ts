import type { z } from 'zod/mini';
import { type FunctionName, functionEnv } from '#shared/env/functions.ts';

/**
 * The environment of a function, parsed once when it loads.
 * @throws when a variable is missing or malformed, which fails the deployment's first invocation visibly.
 */
export const readEnv = <N extends FunctionName>(
  name: N,
  source: NodeJS.ProcessEnv = process.env,
): z.output<(typeof functionEnv)[N]> => functionEnv[name].parse(source) as z.output<(typeof functionEnv)[N]>;
