import { join } from 'node:path';
import { domains } from '#lambdas/domains.ts';
import type { Domain } from '#shared/declare/domain.ts';
import { type DeclaredFunction, functionsOf } from '#shared/declare/functions.ts';

export const projectRoot = join(import.meta.dirname, '../..');

/** Every function of every domain. */
export const declaredFunctions: readonly DeclaredFunction[] =
  Object.values<Domain>(domains).flatMap(functionsOf);
export const functionNames: readonly string[] = declaredFunctions.map(({ name }) => name);

/** @throws if no domain declares the function */
export const declaredFunction = (name: string): DeclaredFunction => {
  const found = declaredFunctions.find((declared) => declared.name === name);
  if (!found) throw new Error(`no domain declares the function ${name}`);
  return found;
};
