import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FunctionName, functionEnv } from '#shared/env/functions.ts';

export const projectRoot = join(import.meta.dirname, '../..');

/** Functions that belong to no domain of their name. */
const folders: Partial<Record<FunctionName, string>> = {
  'auth-triggers': 'auth',
  'stream-relay': 'relay',
};

/** `events` → `lambdas/events/main.ts`, `events-reactions` → `lambdas/events/main.reactions.ts`. */
export const entryOf = (name: FunctionName): string => {
  const folder = folders[name];
  if (folder) return `lambdas/${folder}/main.ts`;
  const [domain, role] = name.split('-');
  return role ? `lambdas/${domain}/main.${role}.ts` : `lambdas/${domain}/main.ts`;
};

const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(functionEnv, name);
export const functionNames: readonly FunctionName[] = Object.keys(functionEnv).filter(isFunctionName);

/** Which functions can be bundled, and which have no entry file. */
export const findEntries = (only: readonly FunctionName[] = functionNames, root: string = projectRoot) => {
  const exists = (name: FunctionName) => existsSync(join(root, entryOf(name)));
  return { present: only.filter(exists), missing: only.filter((name) => !exists(name)) };
};
