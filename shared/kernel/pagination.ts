import * as z from 'zod/mini';

/** Opaque and sealed by the server; clients only return it unchanged. */
export const Cursor = z.string().check(z.minLength(1), z.maxLength(1024), z.regex(/^[\w.-]+$/));

/** One page of a list; `next` is null on the last one. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(Cursor) });

/** How many items of a list are read at once, unless stated otherwise. */
export const pageSize = { max: 50, default: 20 } as const;

export interface Page<T> {
  readonly items: T[];
  readonly next: string | null;
}
