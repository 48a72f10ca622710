import type { Json } from './cloud-assembly.ts';
import { TemplateError } from './template-error.ts';

export type JsonObject = { readonly [key: string]: Json };
export type Resolve = (value: Json) => Json | undefined;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const describe = (value: unknown): string => JSON.stringify(value ?? null).slice(0, 200);

/** Reads the arguments of intrinsic functions, which may be intrinsic functions themselves. */
export const createArguments = (resolve: Resolve) => ({
  text(value: Json | undefined): string {
    const resolved = value === undefined ? undefined : resolve(value);
    if (typeof resolved === 'string') return resolved;
    if (typeof resolved === 'number' || typeof resolved === 'boolean') return String(resolved);
    throw new TemplateError(`Expected text instead of ${describe(value)}.`);
  },

  /** The elements stay unresolved: only those that are used must resolve. */
  list(value: Json | undefined): readonly Json[] {
    const resolved = isList(value) || value === undefined ? value : resolve(value);
    if (isList(resolved)) return resolved;
    throw new TemplateError(`Expected a list instead of ${describe(value)}.`);
  },
});
export type Arguments = ReturnType<typeof createArguments>;
