import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { movementStates, Transaction, TransactionMonth } from './shapes.ts';

/** Whose movements, and which of them. */
const Filter = {
  side: z.enum(['received', 'paid']),
  state: z.optional(z.enum(movementStates)),
  /** `YYYY-MM`, in UTC. */
  month: z.optional(z.string().check(z.maxLength(7), z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
};

export const transactionEndpoints = {
  transactions: endpoint({
    ...noInput,
    method: 'GET',
    path: '/transactions',
    shows: ['sale'],
    access: 'profile',
    limits: [{ per: 'actor', count: 600, in: '1 hour' }],
    summary: 'Lists what the caller has received or paid, newest first, 50 a page.',
    query: z.object({ ...Filter, cursor: z.optional(Cursor) }),
    response: pageOf(Transaction),
  }),
  transactionMonths: endpoint({
    ...noInput,
    method: 'GET',
    path: '/transactions/months',
    shows: ['sale'],
    access: 'profile',
    summary: 'Returns what each of the last twelve months has brought to the caller, oldest first.',
    response: z.object({ items: z.array(TransactionMonth) }),
  }),
} as const;
