import * as z from 'zod/mini';
import type { FunctionDeclaration } from '#shared/declare/domain.ts';
import { type NeedsOf, needsOf } from '#shared/declare/functions.ts';
import { baseVariables, type EnvironmentOf, needs } from '#shared/declare/needs.ts';

/**
 * The environment of a function, by what it needs, parsed once when it loads.
 * @throws when a variable is missing or malformed, which fails the deployment's first invocation visibly.
 */
export const readEnv = <const D extends FunctionDeclaration>(
  declared: D,
  source: NodeJS.ProcessEnv = process.env,
): EnvironmentOf<NeedsOf<D>> =>
  z
    .object(Object.assign({}, baseVariables, ...needsOf(declared).map((need) => needs[need])))
    .parse(source) as EnvironmentOf<NeedsOf<D>>;
