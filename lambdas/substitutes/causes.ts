import type { Change } from '#shared/declare/rows.ts';
import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import { substituteRules } from '#shared/domains/substitutes/rules.ts';
import { GRACE_MS } from '#shared/domains/substitutes/waves.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import { type AutomaticRow, checkAgain, isAutomatic } from './search.table.ts';
import { startSearch } from './searches.ts';

/**
 * After a person gives up a spot less than 48 hours before the start, looks for substitutes, or notifies the host, five minutes later. Nothing happens if
 * the slot had other open spots and enough people are going: those spots were open to anyone anyway.
 */
export const watchDropOuts = async (
  ctx: Context,
  { before, after }: Change<typeof rsvpRow>,
): Promise<void> => {
  if (before?.status !== 'going' || !after || after.status === 'going') return;
  const { updatedAt: at, dateStart } = after;
  if (at < addMilliseconds(dateStart, -substituteRules.lateMs) || at >= dateStart) return;
  const date = await events.findDateForSubstitutes(ctx, after);
  const slot = date?.slots.find(({ slotId }) => slotId === before.slotId);
  if (!date || !slot || after.userId === date.card.creatorId) return;
  const party = partySize(before.guests);
  const wasFull = slot.going + party >= slot.capacity;
  if (!wasFull && date.missing === 0) return;
  const asks = await isAutomatic(ctx, after.eventId);
  // A host who removes a person knows of the open spot.
  if (!asks && after.answeredBy !== after.userId) return;
  await startSearch(ctx, {
    ...{ date, slotId: slot.slotId, cause: 'drop_out', asks, startedAt: at },
    target: Math.min(slot.capacity, slot.going + party),
    from: addMilliseconds(at, GRACE_MS),
  });
};

/** The slot with the most open spots. */
const emptiest = ({ slots }: events.DateForSubstitutes) => slots.toSorted((a, b) => b.left - a.left)[0];

/**
 * Looks for substitutes for dates of an automatic event that have fewer people than they need, from the moment at which their host is warned. The event
 * is checked again when its next date gets there, and at least once a day.
 */
export const checkDates = async (ctx: Context, automatic: AutomaticRow): Promise<void> => {
  const now = ctx.clock.now();
  let next = addMilliseconds(now, DAY_MS);
  for (const key of await events.listComing(ctx, automatic.eventId)) {
    const date = await events.findDateForSubstitutes(ctx, key);
    if (!date || date.shortFrom === null || date.card.dateStart <= now) continue;
    if (date.shortFrom > now) {
      if (date.shortFrom < next) next = date.shortFrom;
      continue;
    }
    const slot = emptiest(date);
    if (!slot || date.missing === 0 || slot.left === 0 || date.card.cancelled) continue;
    await startSearch(ctx, {
      ...{ date, slotId: slot.slotId, cause: 'short_roster', asks: true, from: now },
      // One search for each date: what stopped or ended is not started again by the clock.
      startedAt: date.shortFrom,
      target: Math.min(slot.capacity, slot.going + date.missing),
    });
  }
  await checkAgain(ctx, automatic, next);
};
