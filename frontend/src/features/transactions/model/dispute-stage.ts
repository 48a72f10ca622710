import type { Dispute } from '#shared/domains/sales/shapes.ts';

/** How a dispute stands for its organizer. An answer is on its way to the bank before the payment provider says so. */
export type DisputeStage = 'open' | 'too_late' | 'sent' | 'won' | 'lost';

/** `now` is an ISO instant. */
export const disputeStage = (
  { state, dueBy, answeredAt }: Pick<Dispute, 'state' | 'dueBy' | 'answeredAt'>,
  now: string,
): DisputeStage => {
  if (state === 'won' || state === 'lost') return state;
  if (answeredAt !== null || state === 'under_review') return 'sent';
  return dueBy !== null && dueBy <= now ? 'too_late' : 'open';
};
