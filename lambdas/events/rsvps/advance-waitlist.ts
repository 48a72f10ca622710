import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { everyPage } from '../../core/pages.ts';
import * as reliability from '../../reliability/figures/index.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import { unsettledSlots } from '../dates/index.ts';
import * as events from '../store/events.ts';
import type { EventRows, NewRsvp, OccurrenceKey } from '../store/index.ts';
import * as waitlist from '../store/waitlist.table.ts';

/** Others may settle or answer at the same moment; what they write is read again. */
const MAX_ROUNDS = 10;

/**
 * Writes what time and freed spots mean for those who wait for a date. Returns whether anything had to be written. Repeats change nothing: the
 * result depends on what is stored and on the time. @throws AppError request.conflict if the slots keep changing
 */
export const settle = async (ctx: Context, date: OccurrenceKey, read?: EventRows): Promise<boolean> => {
  let rows = read ?? (await events.find(ctx, date));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = ctx.clock.now();
    const unsettled = rows ? unsettledSlots(rows, now) : [];
    if (unsettled.length === 0) return round > 0;
    for (const { slot, settlement } of unsettled) await waitlist.settle(ctx, slot, settlement, now);
    rows = await events.find(ctx, date);
  }
  throw new AppError('request.conflict');
};

const PER_PAGE = 50;

interface RanOut {
  readonly date: OccurrenceKey;
  /** Takes it off the list of what has run out. */
  readonly drop: () => Promise<void>;
}

async function* pages(ctx: Context, _position: string | undefined, now: string) {
  for await (const { items } of everyPage((cursor) => waitlist.ranOut(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (!first) continue;
    const ended = items.map((offer): RanOut => ({ date: offer, drop: () => waitlist.drop(ctx, offer) }));
    yield { items: ended, dueAt: first.expiresAt };
  }
  for await (const { items } of everyPage((cursor) => waitlist.holdsRanOut(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (!first) continue;
    const ended = items.map((hold): RanOut => ({ date: hold, drop: () => waitlist.dropHold(ctx, hold) }));
    yield { items: ended, dueAt: first.expiresAt };
  }
}

const end = async (ctx: Context, { date, drop }: RanOut): Promise<void> => {
  // The offers and holds of a canceled date end with it.
  if (!(await settle(ctx, date))) await drop();
};

/**
 * Writes that offers and holds have run out and who has the next offers, so that people are notified. It does not decide anything: offers end by the clock.
 * Finished items are not found again, so no position is stored.
 */
export const endOffers = (ctx: Context) =>
  runPagedJob<RanOut>(ctx, {
    name: 'endOffers',
    pages: (_position, now) => pages(ctx, _position, now),
    work: (ranOut) => end(ctx, ranOut),
    timeMs: 4 * MINUTE_MS,
  });

/** Whether a party that joins the waitlist is served after those who rarely miss a date. Nothing is read unless the host chose that. */
export const hasLowPriority = async (
  ctx: Context,
  { details }: EventRows,
  { userId, status }: Pick<NewRsvp, 'userId' | 'status'>,
): Promise<boolean> => {
  if (status !== 'waitlisted' || !details.options.reliableFirst) return false;
  return (await reliability.findReliability(ctx, [userId])).get(userId)?.isReliable === false;
};
