import * as z from 'zod/mini';

/** What a route's function may return. */
const Result = z.object({
  statusCode: z.nullish(z.number()),
  body: z.nullish(z.string()),
  headers: z.nullish(z.record(z.string(), z.string())),
});

export const readResult = (returned: unknown) => z.safeParse(Result, returned).data;
