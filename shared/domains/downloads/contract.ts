import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { UserId } from '../../kernel/ids.ts';
import { Cursor } from '../../kernel/pagination.ts';

/** One page of what is stored about a person: some rows of some sections. A section may continue on the next page. */
export const OwnDataPage = z.object({
  sections: z.array(
    z.object({
      /** As the domain declares it: `hostedEvents`. */
      name: z.string(),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  /** The names of people who are named by their ids, as far as the caller may see them. */
  people: z.array(z.object({ id: UserId, name: z.string() })),
  next: z.nullable(Cursor),
});
export type OwnDataPage = z.infer<typeof OwnDataPage>;

export const downloadsContract = {
  ownData: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/data',
    access: 'user',
    limits: [{ per: 'actor', count: 40, in: '1 day' }],
    summary:
      'Returns what is stored about the caller, at most about 1000 rows at a time. Secrets, and what others alone may see, are left out.',
    query: z.object({ cursor: z.optional(Cursor) }),
    response: OwnDataPage,
  }),
} as const;
