import * as reliability from '../../reliability/figures/index.ts';
import type { Context } from '../../runtime/context.ts';
import type { EventRows, NewRsvp } from '../store/index.ts';

/** Whether a party that joins the waitlist is served after those who rarely miss a date. Nothing is read unless the host chose that. */
export const hasLowPriority = async (
  ctx: Context,
  { details }: EventRows,
  { userId, status }: Pick<NewRsvp, 'userId' | 'status'>,
): Promise<boolean> => {
  if (status !== 'waitlisted' || !details.options.reliableFirst) return false;
  return (await reliability.findReliability(ctx, [userId])).get(userId)?.isReliable === false;
};
