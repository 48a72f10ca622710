import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { EventRows, EventsRepository, OccurrenceKey } from './events.repository.ts';
import type { NewRsvp } from './new-rsvp.ts';
import type { RsvpRow, RsvpsRepository } from './rsvps.repository.ts';
import type { IsServedLater } from './served-later.ts';
import type { SettleWaitlist } from './settle-waitlist.ts';
import { offerTo } from './slot-lines.ts';

export interface ChangeRsvpDeps {
  readonly events: Pick<EventsRepository, 'find'>;
  readonly rsvps: Pick<RsvpsRepository, 'find' | 'write'>;
  readonly settle: SettleWaitlist;
  readonly isServedLater: IsServedLater;
  readonly clock: Clock;
}
/** What becomes of somebody's RSVP; undefined if it stays as it is. `now` is an ISO instant. */
type Decide = (
  rows: EventRows,
  before: RsvpRow | undefined,
  now: string,
) => NewRsvp | undefined | Promise<NewRsvp | undefined>;
/** Carries out what a host decides about a person, on the newest state. Returns the RSVP as it is then; undefined if there is none. */
export type ChangeRsvp = (
  date: OccurrenceKey,
  userId: UserId,
  decide: Decide,
) => Promise<NewRsvp | undefined>;

const MAX_ROUNDS = 6;

/** @throws AppError event.not_found; request.conflict if the RSVP or its slot keeps changing; what `decide` throws */
export const createChangeRsvp =
  ({ events, rsvps, settle, isServedLater, clock }: ChangeRsvpDeps): ChangeRsvp =>
  async (date, userId, decide) => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      await settle(date);
      const [rows, before] = await Promise.all([events.find(date), rsvps.find(date, userId)]);
      if (!rows) throw new AppError('event.not_found');
      const after = await decide(rows, before, clock.now());
      if (!after) return before;
      const offer = before && offerTo(rows, userId, before.slotId);
      const servedLater = await isServedLater(rows, after);
      const read = { slots: rows.slots, offer, servedLater };
      if ((await rsvps.write(before, after, read)) === 'written') return after;
    }
    throw new AppError('request.conflict');
  };
