import type { UserId } from '#shared/kernel/ids.ts';
import type { ChangeRsvp } from './change-rsvp.ts';
import type { OccurrenceKey } from './events.repository.ts';
import { newRsvp } from './new-rsvp.ts';

/** Gives up what somebody holds, waits for, or is invited to on a date, as if they had declined. Idempotent. @throws AppError as changing an RSVP does */
export type GiveUp = (date: OccurrenceKey, userId: UserId) => Promise<void>;

export const createGiveUp =
  (changeRsvp: ChangeRsvp): GiveUp =>
  async (date, userId) => {
    await changeRsvp(date, userId, (rows, mine, now) =>
      mine && mine.status !== 'declined' && mine.status !== 'removed'
        ? newRsvp(rows, mine, { ...mine, answeredBy: mine.userId, status: 'declined', guests: 0, now })
        : undefined,
    );
  };
