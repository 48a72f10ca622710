import * as z from 'zod/mini';
import type { FunctionDeclaration } from '#shared/declare/domain.ts';
import { type NeedsOf, needsOf } from '#shared/declare/functions.ts';
import { baseVariables, type EnvironmentOf, needs } from '#shared/declare/needs.ts';

/**
 * A function's environment, as its needs describe it, parsed once at load. @throws if a variable is missing
 * or malformed, so a bad deployment fails visibly on its first invocation
 */
export const readEnv = <const D extends FunctionDeclaration>(
  declared: D,
  source: NodeJS.ProcessEnv = process.env,
): EnvironmentOf<NeedsOf<D>> =>
  z
    .object(Object.assign({}, baseVariables, ...needsOf(declared).map((need) => needs[need])))
    .parse(source) as EnvironmentOf<NeedsOf<D>>;
