import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { spotOpened, substituteAsked, substitutesFound } from '#shared/domains/substitutes/notifications.ts';
import type { requestRow, searchRow } from '#shared/domains/substitutes/rows.ts';
import * as events from '../events/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import { listRequests } from './request.table.ts';
import { findSearch } from './search.table.ts';

/** Asks a person: once for each time that they are asked, however often the change is delivered. */
export const askPerson = async (
  ctx: Context,
  { before, after }: Change<typeof requestRow>,
): Promise<void> => {
  if (after?.answer !== 'none' || before?.askedAt === after.askedAt) return;
  const { eventId, occurrenceId, userId, askedAt: at } = after;
  const date = await events.findDateForSubstitutes(ctx, after);
  if (!date || date.card.cancelled) return;
  const { userId: actorId, displayName: actorName } = date.card.host;
  const news = { ...eventNewsOf(date.card), actorId, actorName };
  const cause = { of: `substitute ${eventId} ${occurrenceId} ${at}`, at };
  await notifications.announce(ctx, substituteAsked, userId, news, cause);
};

/** Notifies the host of a spot that no one has taken after a drop-out, and that the spots were taken by those who were asked. */
export const announceSearch = async (
  ctx: Context,
  { before, after }: Change<typeof searchRow>,
): Promise<void> => {
  if (!after || before?.state === after.state) return;
  if (after.state !== 'suggested' && after.state !== 'filled') return;
  const [date, search] = await Promise.all([
    events.findDateForSubstitutes(ctx, after),
    findSearch(ctx, after),
  ]);
  const slot = date?.slots.find(({ slotId }) => slotId === after.slotId);
  if (!date || !slot || search?.startedAt !== after.startedAt || search.state !== after.state) return;
  const news = eventNewsOf(date.card);
  const { eventId, occurrenceId, slotId, startedAt } = after;
  const cause = {
    of: `substitutes ${after.state} ${eventId} ${occurrenceId} ${slotId} ${startedAt}`,
    at: search.updatedAt,
  };
  if (after.state === 'suggested') {
    const spots = Math.min(slot.left, Math.max(1, search.target - slot.going));
    if (spots > 0)
      await notifications.announce(ctx, spotOpened, search.hostId, { ...news, slotId, spots }, cause);
    return;
  }
  const asked = await listRequests(ctx, after);
  const hasHelped = asked.some(({ answer, searchedAt }) => answer === 'in' && searchedAt === startedAt);
  if (search.asks && hasHelped)
    await notifications.announce(ctx, substitutesFound, search.hostId, news, cause);
};
