import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { offerRow } from '#shared/domains/events/rows.ts';
import {
  eventOfferEnded,
  eventOffered,
  eventOfferedChild,
} from '#shared/domains/events/waiting-notifications.ts';
import * as family from '../../family/index.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../dates/cards.ts';

/**
 * Notifies a person of a spot that is held for them, and of its end if they did not answer. Offers that ended before anyone saw them are not mentioned.
 * For a child without an account, all guardians are notified of the spot: any of them can take it.
 */
export const announceOffer = async (
  ctx: Context,
  { before, after }: Change<typeof offerRow>,
): Promise<void> => {
  if (!after || before?.state === after.state) return;
  const isNew = after.state === 'open' && after.expiresAt > ctx.clock.now();
  const hasEnded = before?.state === 'open' && after.state === 'expired';
  if (!isNew && !hasEnded) return;
  const { eventId, occurrenceId, userId, offeredAt, expiresAt } = after;
  const [[card], members] = await Promise.all([
    events.findCards(ctx, [{ eventId, occurrenceId }]),
    family.findMembers(ctx, [userId]),
  ]);
  if (!card || card.cancelled) return;
  const news = eventNewsOf(card);
  const child = members.get(userId);
  const offer = `${eventId} ${occurrenceId} ${offeredAt}`;
  const offered = { of: `offered ${offer}`, at: offeredAt };
  if (isNew && child) {
    const ofChild = { ...news, expiresAt, memberId: userId, memberName: child.displayName };
    for (const guardianId of child.guardianIds)
      await notifications.announce(ctx, eventOfferedChild, guardianId, ofChild, {
        ...offered,
        of: `${offered.of} ${userId}`,
      });
    return;
  }
  if (isNew) {
    await notifications.announce(ctx, eventOffered, userId, { ...news, expiresAt }, offered);
    return;
  }
  for (const told of child?.guardianIds ?? [userId])
    await notifications.announce(ctx, eventOfferEnded, told, news, {
      of: `offer ended ${offer}`,
      at: expiresAt,
    });
};
