import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { LocalDate } from '../../kernel/dates.ts';
import { RequestKey, TeamId } from '../../kernel/ids.ts';
import { paying } from './buying.ts';
import { OtherSale, OwedDues } from './shapes.ts';

export const duesEndpoints = {
  owedDues: endpoint({
    ...noInput,
    method: 'GET',
    path: '/dues',
    shows: ['sale', 'team'],
    access: 'profile',
    summary: 'Lists what the caller owes teams, latest due day first, and whether it can be paid by card.',
    response: z.object({ items: z.array(OwedDues) }),
  }),
  payDues: endpoint({
    ...noInput,
    method: 'POST',
    path: '/teams/{teamId}/dues/charges/{dueOn}/checkout',
    changes: ['sale', 'team'],
    access: 'verified',
    callsOut: 'stripe',
    limits: [paying],
    summary: 'Opens the checkout for what the caller owes a team for a due day.',
    params: z.object({ teamId: TeamId, dueOn: LocalDate }),
    body: z.object({
      requestKey: RequestKey,
      /** What the payer has seen, in minor units of USD. */
      total: z.int().check(z.minimum(1)),
    }),
    response: OtherSale,
  }),
} as const;
