import type { Change } from '#shared/declare/rows.ts';
import {
  childConfirmed,
  childWithdrawn,
  rsvpConfirmed,
  rsvpWithdrawn,
} from '#shared/domains/answers/notifications.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';

type Ctx = Context<'cursors' | 'origins' | 'mail'>;
type Rsvp = NonNullable<Change<typeof rsvpRow>['after']>;
type FamilyMember = NonNullable<ReturnType<Awaited<ReturnType<typeof family.findMembers>>['get']>>;

/** Whether someone else of a person's family is going: then the date stays in the person's calendar. */
const calendarAfter = async (
  ctx: Ctx,
  { eventId, occurrenceId, userId: leaver }: Rsvp,
  person: UserId,
): Promise<'removed' | 'stays'> => {
  const children = await family.findChildren(ctx, person);
  const others = [person, ...children.map(({ userId }) => userId)].filter((id) => id !== leaver);
  const going = await Promise.all(others.map((id) => events.isGoing(ctx, { eventId, occurrenceId }, id)));
  return going.includes(true) ? 'stays' : 'removed';
};

/**
 * Confirms the RSVP of a child without an account to all parents and guardians: by email only to the one who answered, and to the others as news. What
 * the host has decided gets another notification.
 */
const confirmChild = async (ctx: Ctx, rsvp: Rsvp, child: FamilyMember, page: EventPage): Promise<void> => {
  const { eventId, occurrenceId, userId: childId, answeredBy, status, revision, updatedAt: at } = rsvp;
  const isGoing = status === 'going';
  if (!child.guardianIds.includes(answeredBy) && (isGoing || status === 'removed')) return;
  const answerer = (await family.findShown(ctx, [answeredBy])).get(answeredBy);
  const cause = { of: `child ${eventId} ${occurrenceId} ${childId} ${revision}`, at };
  const news = { ...eventNewsOf(page), childId, childName: child.firstName };
  const { onlineLink = '' } = page;
  // A host who is a guardian knows their own event.
  for (const to of child.guardianIds.filter((id) => id !== page.creatorId)) {
    const isOwn = to === answeredBy;
    const actor = { actorId: isOwn ? '' : answeredBy, actorName: isOwn ? '' : (answerer?.displayName ?? '') };
    const send = isOwn ? notifications.announceByMail : notifications.announce;
    if (isGoing)
      await send(ctx, childConfirmed, to, { ...news, ...actor, onlineLink: isOwn ? onlineLink : '' }, cause);
    else {
      const calendar = await calendarAfter(ctx, rsvp, to);
      await send(ctx, childWithdrawn, to, { ...news, ...actor, calendar }, cause);
    }
  }
};

/** Confirms someone's own RSVP, or that which a parent or guardian has answered for a minor with an account, to both of them. */
const confirmPerson = async (ctx: Ctx, rsvp: Rsvp, page: EventPage): Promise<void> => {
  const { eventId, occurrenceId, userId, answeredBy, forSeries, status, revision, updatedAt: at } = rsvp;
  const isOwn = answeredBy === userId;
  if (page.creatorId === userId) return;
  if (status !== 'going') {
    if (status === 'removed' && !isOwn) return;
    const of = `no longer going ${eventId} ${occurrenceId} ${userId} ${revision}`;
    const news = { ...eventNewsOf(page), calendar: await calendarAfter(ctx, rsvp, userId) };
    await notifications.announceByMail(ctx, rsvpWithdrawn, userId, news, { of, at });
    return;
  }
  if (forSeries || !page.myRsvp) return;
  if (!isOwn && !(await family.caresFor(ctx, answeredBy, userId))) return;
  const { onlineLink = '' } = page;
  const minor = isOwn ? undefined : (await family.findForHosts(ctx, [userId])).get(userId);
  if (minor && page.creatorId !== answeredBy) {
    const child = { childId: userId, childName: minor.displayName, actorId: '', actorName: '', onlineLink };
    const of = `child going ${eventId} ${occurrenceId} ${userId} ${revision}`;
    await notifications.announceByMail(
      ctx,
      childConfirmed,
      answeredBy,
      { ...eventNewsOf(page), ...child },
      { of, at },
    );
  }
  const news = { ...eventNewsOf(page), guests: page.myRsvp.guests, onlineLink };
  const of = `going ${eventId} ${occurrenceId} ${revision}`;
  await notifications.announceByMail(ctx, rsvpConfirmed, userId, news, { of, at });
};

/**
 * Confirms to people that they are going, each time they join, and removes the date from their calendars each time they stop, whatever they are instead. What a host has
 * decided gets another notification, with the same file, and what they have answered for all dates by one for all of them.
 */
export const confirmRsvp = async (ctx: Ctx, { before, after }: Change<typeof rsvpRow>): Promise<void> => {
  if (!after || (after.status === 'going') === (before?.status === 'going')) return;
  if (events.isClaimed({ before, after })) return;
  const { eventId, occurrenceId, userId, status } = after;
  const page = await events.findPageFor(ctx, { eventId, occurrenceId }, userId);
  // They may have changed it since.
  if (!page || (page.myRsvp?.status === 'going') !== (status === 'going')) return;
  if (page.cancelled || page.endsAt <= ctx.clock.now()) return;
  const child = (await family.findMembers(ctx, [userId])).get(userId);
  await (child ? confirmChild(ctx, after, child, page) : confirmPerson(ctx, after, page));
};
