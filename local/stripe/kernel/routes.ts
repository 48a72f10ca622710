import type * as z from 'zod/mini';
import { checkParameters } from './check-parameters.ts';
import type { FormRecord } from './form.ts';
import type { Scope } from './scope.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** One API call: its address, parameters, and action. */
export interface Route {
  readonly method: Method;
  /** `:id` matches one segment of the path. */
  readonly path: string;
  run(scope: Scope, input: FormRecord, id: string): object;
}

export const route = <Schema extends z.ZodMiniType>(
  method: Method,
  path: string,
  schema: Schema,
  answer: (scope: Scope, input: z.output<Schema>, id: string) => object,
): Route => ({
  method,
  path,
  run: (scope, input, id) => answer(scope, checkParameters(schema, input), id),
});

export interface Found {
  readonly route: Route;
  readonly id: string;
}

const matchOf = (pattern: readonly string[], parts: readonly string[]): string | undefined => {
  if (pattern.length !== parts.length) return undefined;
  let id = '';
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (expected === ':id' && part !== '') id = decodeURIComponent(part);
    else if (expected !== part) return undefined;
  }
  return id;
};

/** Fixed addresses take precedence over those with an id because they are declared first. */
export const createRouter = (routes: readonly Route[]) => {
  const patterns = routes.map((entry) => ({ entry, parts: entry.path.split('/') }));
  return (method: string, path: string): Found | undefined => {
    const parts = path.replace(/\/$/, '').split('/');
    for (const { entry, parts: pattern } of patterns) {
      if (entry.method !== method) continue;
      const id = matchOf(pattern, parts);
      if (id !== undefined) return { route: entry, id };
    }
    return undefined;
  };
};
