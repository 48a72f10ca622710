import type { reliabilityContract } from '#shared/domains/reliability/contract.ts';
import { type RowsOf, sameForMembers } from './row.ts';

export const reliability: RowsOf<typeof reliabilityContract> = {
  mine: { valid: () => ({}) },
  corrections: { valid: ({ past: { date } }) => ({ params: date }) },
  askCorrection: {
    again: { because: 'the host is asked once', refused: 'rsvp.not_found' },
    valid: ({ past: { date } }) => ({ params: date }),
    differs: sameForMembers(404, 'rsvp.not_found'),
  },
};
