import type { Change } from '#shared/declare/rows.ts';
import { messageRecipients } from '#shared/domains/events/audiences.ts';
import { eventNewsOf, newsForHost, newsOfChild } from '#shared/domains/events/event-news.ts';
import type { HostsChange } from '#shared/domains/events/model/rsvp.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import {
  eventInvited,
  eventLeft,
  eventMessaged,
  eventRsvpChanged,
} from '#shared/domains/events/notifications.ts';
import type { messageRow, offerRow, rsvpRow, seriesRsvpRow } from '#shared/domains/events/rows.ts';
import {
  eventApproved,
  eventOfferEnded,
  eventOffered,
  eventOfferedChild,
  eventRefused,
  eventRequested,
} from '#shared/domains/events/waiting-notifications.ts';
import { guardianOf } from '#shared/domains/notifications/people.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';
import { isClaimed } from '../rsvps/index.ts';
import type { RsvpRow } from '../store/index.ts';
import * as messages from '../store/message.table.ts';
import * as rsvps from '../store/rsvps.ts';
import { attendanceOf, seriesOf, topics } from './topics.ts';

/**
 * After an RSVP changes, notifies the host of who is going or no longer going, unless the host made the change. A series RSVP
 * sends one notification, not one per date. Members counted in by default send none.
 */
export const announceRsvp = async (
  ctx: Context,
  { before, after }: Change<typeof rsvpRow>,
): Promise<void> => {
  if (!after || (before?.status === 'going') === (after.status === 'going')) return;
  if (after.forSeries || after.byDefault || isClaimed({ before, after })) return;
  const [event] = await cards.findCards(ctx, [after]);
  if (!event || event.creatorId === after.userId || event.creatorId === after.answeredBy) return;
  if (!before?.forSeries && !before?.byDefault) {
    await notifications.bundleChange(
      ctx,
      topics,
      { userId: event.creatorId, topic: attendanceOf(after) },
      after.userId,
    );
    return;
  }
  // Bundles name people who leave only if they showed that those people joined this date.
  const person = await family.findForNews(ctx, after, event.creatorId);
  if (!person) return;
  const { eventId, occurrenceId, userId, revision, updatedAt: at } = after;
  const news = {
    ...{ ...newsForHost(event), ...guardianOf([person]) },
    ...{ actorId: person.userId, actorName: person.displayName, others: 0 },
  };
  const of = `left ${eventId} ${occurrenceId} ${userId} ${revision}`;
  await notifications.announce(ctx, eventLeft, event.creatorId, news, { of, at });
};

type RsvpChange = Change<typeof rsvpRow>;
type Step = 'asked' | 'decided' | 'invited' | HostsChange;

/** What has happened that someone is notified of; undefined for what people do about their own RSVP. */
const stepOf = ({ before, after }: RsvpChange): Step | undefined => {
  if (!after || isClaimed({ before, after })) return undefined;
  const { status, slotId, guests, forSeries = false } = after;
  // They are notified once for the event, or have had an invitation by email.
  if (after.byDefault || after.fromEmail) return undefined;
  const isChanged = before?.status !== status;
  // A request for all dates is announced once.
  if (isChanged && status === 'pending_approval') return forSeries ? undefined : 'asked';
  if (after.answeredBy === after.userId) return undefined;
  if (isChanged && before?.status === 'pending_approval') return 'decided';
  if (isChanged && status === 'invited') return 'invited';
  if (isChanged && status === 'going') return 'added';
  if (isChanged && status === 'removed') return 'removed';
  const isMoved = before?.slotId !== slotId || before.guests !== guests;
  return status === 'going' && isMoved ? 'moved' : undefined;
};

/** The person whose RSVP it is, or the guardians of a child without an account, with what notifications to them say about whose it is. */
const concerned = async (ctx: Context, userId: UserId) => {
  const child = (await family.findMembers(ctx, [userId])).get(userId);
  return { recipients: child?.guardianIds ?? [userId], of: newsOfChild(child), child };
};

/** Notifies a person, or the guardians of a child, of what a host has done with their RSVP. What guardians do is confirmed to them otherwise. */
const announceDecision = async (
  ctx: Context,
  card: EventCard,
  { userId, answeredBy, status, updatedAt }: Pick<RsvpRow, 'userId' | 'answeredBy' | 'status' | 'updatedAt'>,
  step: 'decided' | HostsChange,
  cause: notifications.Cause,
): Promise<void> => {
  if (step !== 'decided' && (await family.caresFor(ctx, answeredBy, userId))) return;
  const { recipients, of, child } = await concerned(ctx, userId);
  const news = { ...eventNewsOf(card), ...of };
  const about = { ...cause, of: child ? `${cause.of} ${userId}` : cause.of };
  // A host who is a guardian has decided it.
  for (const to of recipients.filter((id) => !child || id !== card.creatorId)) {
    if (step !== 'decided') {
      // Hosts correct their lists after an event too.
      if (updatedAt < card.endsAt)
        await notifications.announce(ctx, eventRsvpChanged, to, { ...news, change: step }, about);
    } else if (status === 'going' || status === 'waitlisted')
      await notifications.announce(ctx, eventApproved, to, { ...news, status }, about);
    else if (status === 'removed') await notifications.announce(ctx, eventRefused, to, news, about);
  }
};

/** Notifies the host of a request to join, and the person, or the guardians of a child, of what the host decides about them. */
export const announceRequest = async (ctx: Context, change: RsvpChange): Promise<void> => {
  const { after } = change;
  const step = stepOf(change);
  if (!after || !step) return;
  const { eventId, occurrenceId, userId, revision, updatedAt: at } = after;
  const [card] = await cards.findCards(ctx, [{ eventId, occurrenceId }]);
  if (!card) return;
  const cause = { of: `request ${eventId} ${occurrenceId} ${userId} ${revision}`, at };
  if (step === 'asked') {
    const person = await family.findForNews(ctx, after, card.creatorId);
    if (!person) return;
    const actor = { actorId: userId, actorName: person.displayName, ...guardianOf([person]) };
    await notifications.announce(
      ctx,
      eventRequested,
      card.creatorId,
      { ...newsForHost(card), ...actor },
      cause,
    );
  } else if (step === 'invited') {
    // They may have answered since.
    if ((await rsvps.find(ctx, { eventId, occurrenceId }, userId))?.status !== 'invited') return;
    await notifications.announce(
      ctx,
      eventInvited,
      userId,
      { ...eventNewsOf(card), actorId: card.creatorId, actorName: card.host.displayName },
      cause,
    );
  } else await announceDecision(ctx, card, after, step, cause);
};

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
  const [[card], { recipients, of, child }] = await Promise.all([
    cards.findCards(ctx, [{ eventId, occurrenceId }]),
    concerned(ctx, userId),
  ]);
  if (!card || card.cancelled) return;
  const news = eventNewsOf(card);
  const offer = `${eventId} ${occurrenceId} ${offeredAt}`;
  const offered = { of: `offered ${offer}`, at: offeredAt };
  if (isNew && child) {
    const ofChild = { ...news, expiresAt, memberId: userId, memberName: child.firstName };
    for (const guardianId of recipients)
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
  for (const recipient of recipients)
    await notifications.announce(
      ctx,
      eventOfferEnded,
      recipient,
      { ...news, ...of },
      {
        of: child ? `offer ended ${offer} ${userId}` : `offer ended ${offer}`,
        at: expiresAt,
      },
    );
};

/** Notifies the people of a date of what the host has written. */
export const announceMessage = async (ctx: Context, { after }: Change<typeof messageRow>): Promise<void> => {
  const message = after && (await messages.find(ctx, after, after.requestKey));
  const [card] = message ? await cards.findCards(ctx, [message]) : [];
  if (!message || !card) return;
  const { eventId, occurrenceId, requestKey, to, text, sentAt: at } = message;
  const { userId: actorId, displayName: actorName } = card.host;
  const news = { ...eventNewsOf(card), actorId, actorName, message: text };
  const cause = { of: `message ${eventId} ${occurrenceId} ${requestKey}`, at };
  await notifications.announceTo(
    ctx,
    messageRecipients,
    { eventId, occurrenceId, to, requestKey },
    eventMessaged,
    news,
    cause,
  );
};

/** Notifies the host once of someone who is going to all dates, or has stopped, instead of once for each date. */
export const announceSeries = async (
  ctx: Context,
  { before, after }: Change<typeof seriesRsvpRow>,
): Promise<void> => {
  if (!after || before?.state === after.state) return;
  const [card] = await cards.findCards(ctx, [after]);
  if (!card || card.creatorId === after.userId) return;
  await notifications.bundleChange(
    ctx,
    topics,
    { userId: card.creatorId, topic: seriesOf(after.eventId) },
    after.userId,
  );
};
