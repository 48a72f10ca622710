import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { TransactionWrite } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { holdOf, offerTo } from '../dates/index.ts';
import * as events from '../store/events.ts';
import { type EventRows, type NewRsvp, newRsvp, type OccurrenceKey, type RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import { hasLowPriority, settle } from './advance-waitlist.ts';

/** Someone's RSVP after a change; undefined if nothing changes. `now` is an ISO instant. */
type Decide = (
  rows: EventRows,
  before: RsvpRow | undefined,
  now: string,
) => NewRsvp | undefined | Promise<NewRsvp | undefined>;
/** What is written with an RSVP, or not at all. It is built again for each attempt, so it can refuse. */
export type AlsoWritten = () => Promise<readonly TransactionWrite[]>;
const MAX_ROUNDS = 6;

/**
 * Applies a host's decision about a person to the latest state. Returns the new RSVP; undefined without one. @throws AppError
 * event.not_found; request.conflict if the RSVP or its slot keeps changing; what `decide` throws
 */
export const changeRsvp = async (
  ctx: Context,
  date: OccurrenceKey,
  userId: UserId,
  decide: Decide,
  also?: AlsoWritten,
): Promise<NewRsvp | undefined> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await settle(ctx, date);
    const [rows, before] = await Promise.all([events.find(ctx, date), rsvps.find(ctx, date, userId)]);
    if (!rows) throw new AppError('event.not_found');
    const after = await decide(rows, before, ctx.clock.now());
    if (!after) return before;
    const offer = before && offerTo(rows, userId, before.slotId);
    const lowPriority = await hasLowPriority(ctx, rows, after);
    const hold = before?.status === 'paying' || before?.adding ? holdOf(rows, userId) : undefined;
    const { promo } = rows.details;
    const read = { slots: rows.slots, offer, hold, lowPriority, promo, also: await also?.() };
    if ((await rsvps.write(ctx, before, after, read)) === 'written') return after;
  }
  throw new AppError('request.conflict');
};

/** Gives up what someone holds, waits for, or is invited to on a date, as if they had declined. Idempotent. @throws AppError as changing an RSVP does */
export const withdrawRsvp = async (ctx: Context, date: OccurrenceKey, userId: UserId): Promise<void> => {
  await changeRsvp(ctx, date, userId, (rows, mine, now) =>
    mine && mine.status !== 'declined' && mine.status !== 'removed'
      ? newRsvp(rows, mine, { ...mine, answeredBy: mine.userId, status: 'declined', guests: 0, now })
      : undefined,
  );
};
