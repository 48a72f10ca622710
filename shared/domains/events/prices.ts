import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { on } from '../../contracts/permissions.ts';
import { dateKey, dateParams } from './date-params.ts';
import { PromoCode, promoLimits } from './model/spot-price.ts';
import { occurrence } from './roles.ts';

export const priceEndpoints = {
  promo: endpoint({
    ...noInput,
    method: 'GET',
    path: '/events/{eventId}/dates/{occurrenceId}/promo',
    access: 'public',
    may: on(occurrence, dateKey, 'join'),
    // A code cannot be guessed.
    limits: [{ per: 'address', count: 60, in: '1 hour' }],
    summary: 'Returns what a promo code takes off the prices of a date, also to people without an account.',
    params: dateParams,
    query: z.object({ code: PromoCode }),
    response: z.object({
      percentOff: z.int().check(z.minimum(0), z.maximum(promoLimits.percentOff.max)),
    }),
  }),
} as const;
