import type { UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { newRsvp, type OccurrenceKey } from '../store/index.ts';
import { changeRsvp } from './change-rsvp.ts';

/** Gives up what somebody holds, waits for, or is invited to on a date, as if they had declined. Idempotent. @throws AppError as changing an RSVP does */
export const withdrawRsvp = async (ctx: Context, date: OccurrenceKey, userId: UserId): Promise<void> => {
  await changeRsvp(ctx, date, userId, (rows, mine, now) =>
    mine && mine.status !== 'declined' && mine.status !== 'removed'
      ? newRsvp(rows, mine, { ...mine, answeredBy: mine.userId, status: 'declined', guests: 0, now })
      : undefined,
  );
};
