import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventInvited, eventRsvpChanged } from '#shared/domains/events/notifications.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import type { HostsChange } from '#shared/domains/events/rsvp.ts';
import { eventApproved, eventRefused, eventRequested } from '#shared/domains/events/waiting-notifications.ts';
import * as family from '../../family/index.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as events from '../dates/cards.ts';

import { isClaimed } from '../rsvps/index.ts';

type RsvpChange = Change<typeof rsvpRow>;
type Step = 'asked' | 'decided' | 'invited' | HostsChange;

/** What has happened that somebody is told of; undefined for what people do about their own RSVP. */
const stepOf = ({ before, after }: RsvpChange): Step | undefined => {
  if (!after || isClaimed({ before, after })) return undefined;
  const { status, slotId, guests, forSeries = false } = after;
  // They are told once for the event.
  if (after.byDefault) return undefined;
  const isChanged = before?.status !== status;
  // Whoever asks for all dates is told of once.
  if (isChanged && status === 'pending_approval') return forSeries ? undefined : 'asked';
  if (after.answeredBy === after.userId) return undefined;
  if (isChanged && before?.status === 'pending_approval') return 'decided';
  if (isChanged && status === 'invited') return 'invited';
  if (isChanged && status === 'going') return 'added';
  if (isChanged && status === 'removed') return 'removed';
  const isMoved = before?.slotId !== slotId || before.guests !== guests;
  return status === 'going' && isMoved ? 'moved' : undefined;
};

/** Notifies the host of a request to join, and the person of what the host decides about them. */
export const announceRequest = async (ctx: Context, change: RsvpChange): Promise<void> => {
  const { after } = change;
  const step = stepOf(change);
  if (!after || !step) return;
  const { eventId, occurrenceId, userId, status, revision, updatedAt: at } = after;
  const [card] = await events.findCards(ctx, [{ eventId, occurrenceId }]);
  if (!card) return;
  const news = eventNewsOf(card);
  const cause = { of: `request ${eventId} ${occurrenceId} ${userId} ${revision}`, at };
  if (step === 'asked') {
    const person = (await family.findForHosts(ctx, [userId], card.creatorId)).get(userId);
    if (!person) return;
    const actor = { actorId: userId, actorName: person.displayName };
    await notifications.announce(ctx, eventRequested, card.creatorId, { ...news, ...actor }, cause);
  } else if (step === 'invited') {
    await notifications.announce(
      ctx,
      eventInvited,
      userId,
      { ...news, actorId: card.creatorId, actorName: card.host.displayName },
      cause,
    );
  } else if (step !== 'decided') {
    // Hosts correct their lists after an event too.
    if (at < card.endsAt)
      await notifications.announce(ctx, eventRsvpChanged, userId, { ...news, change: step }, cause);
  } else if (status === 'going' || status === 'waitlisted') {
    await notifications.announce(ctx, eventApproved, userId, { ...news, status }, cause);
  } else if (status === 'removed') {
    await notifications.announce(ctx, eventRefused, userId, news, cause);
  }
};
