import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventDriver } from '#shared/domains/events/waiting-notifications.ts';
import type { familyRideRow } from '#shared/domains/family/rows.ts';
import * as family from '../../family/index.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';

/** Notifies someone who was chosen to drive a child to a date, unless they chose it themselves. It does not name the child. */
export const announceDriver = async (
  ctx: Context,
  { before, after }: Change<typeof familyRideRow>,
): Promise<void> => {
  if (!after || after.driverId === after.chosenBy || before?.driverId === after.driverId) return;
  const { eventId, occurrenceId, childId, driverId, chosenBy, chosenAt: at } = after;
  const [[card], people] = await Promise.all([
    cards.findCards(ctx, [{ eventId, occurrenceId }]),
    family.findShown(ctx, [chosenBy], driverId),
  ]);
  const actor = people.get(chosenBy);
  if (!card || card.cancelled || !actor || card.endsAt <= ctx.clock.now()) return;
  const news = { ...eventNewsOf(card), actorId: chosenBy, actorName: actor.displayName };
  const cause = { of: `driver ${eventId} ${occurrenceId} ${childId}`, at };
  await notifications.announce(ctx, eventDriver, driverId, news, cause);
};
