import type * as z from 'zod/mini';
import type {
  attendees,
  messageRecipients,
  otherAttendees,
  reminded,
  undecided,
} from '#shared/domains/events/audiences.ts';
import { holdsPlaces, isUndecided, isWaiting } from '#shared/domains/events/model/rsvp.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { isRecipient } from '#shared/domains/events/recipients.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import * as events from '../dates/cards.ts';
import { isGuestInvitation } from '../rsvps/index.ts';
import type { RsvpRow } from '../store/index.ts';
import * as messages from '../store/message.table.ts';
import * as rsvps from '../store/rsvps.ts';
import { reachedByHost } from './minors-reached.ts';

const PER_PAGE = 100;

const nobody = { people: [], next: undefined };

/** Whether a person is notified of changes to a date: they are going, or would if they could. */
const isConcerned = ({ status }: RsvpRow): boolean => holdsPlaces(status) || isWaiting(status);

/** A page of some of the people of a date, by user id, without its host, and without those of whom the host does not know. Instead of children without an account, those who share them. */
const peopleOf = async (
  ctx: Context,
  { id, occurrenceId, creatorId }: EventCard,
  isFor: (row: RsvpRow) => boolean,
  after?: UserId,
) => {
  const rows = await rsvps.list(ctx, { eventId: id, occurrenceId }, after, PER_PAGE);
  const ids = rows.filter((row) => isFor(row) && !isGuestInvitation(row)).map(({ userId }) => userId);
  const members = await family.findMembers(ctx, ids);
  const people = new Set(ids.flatMap((userId) => members.get(userId)?.guardianIds ?? [userId]));
  return {
    people: [...people].filter((userId) => userId !== creatorId),
    next: rows.length === PER_PAGE ? rows.at(-1)?.userId : undefined,
  };
};

/** The people of a date: its host first, then by user id. */
export const listAttendees = async (
  ctx: Context,
  { dateStart, ...date }: z.output<(typeof attendees)['key']>,
  after: UserId | undefined,
) => {
  const [event] = await events.findCards(ctx, [date]);
  if (!event || event.cancelled || event.dateStart !== dateStart) return nobody;
  const { people, next } = await peopleOf(ctx, event, ({ status }) => holdsPlaces(status), after);
  return { people: after === undefined ? [event.creatorId, ...people] : people, next };
};

/** The people of a date who have chosen that reminder. */
export const listReminded = async (
  ctx: Context,
  { hours, ...date }: z.output<(typeof reminded)['key']>,
  after: UserId | undefined,
) => {
  const { people, next } = await listAttendees(ctx, date, after);
  const chosen = await users.findReminders(ctx, people);
  return { people: people.filter((userId) => chosen(userId).includes(hours)), next };
};

/** Those of a date to whom its host writes, as far as minors may be reached, without those from whom a block separates the host. */
export const listRecipients = async (
  ctx: Context,
  { to, requestKey, ...date }: z.output<(typeof messageRecipients)['key']>,
  after: UserId | undefined,
) => {
  const [event] = await events.findCards(ctx, [date]);
  if (!event) return nobody;
  const blockedIds = await users.findBlockedIds(ctx, event.creatorId);
  const isFor = ({ status, userId }: RsvpRow) => isRecipient(to, status) && !blockedIds.has(userId);
  const { people, next } = await peopleOf(ctx, event, isFor, after);
  const message = requestKey && (await messages.find(ctx, date, requestKey));
  return { people: await reachedByHost(ctx, event, message?.text ?? '', people), next };
};

/** The people of a date with those who wait, without its host. */
export const listOthers = async (
  ctx: Context,
  date: z.output<(typeof otherAttendees)['key']>,
  after: UserId | undefined,
) => {
  const [event] = await events.findCards(ctx, [date], { ofGone: true });
  return event ? peopleOf(ctx, event, isConcerned, after) : nobody;
};

/** Those of a date who have not decided since an instant, without its host. */
export const listUndecided = async (
  ctx: Context,
  { since, ...date }: z.output<(typeof undecided)['key']>,
  after: UserId | undefined,
) => {
  const [event] = await events.findCards(ctx, [date]);
  if (!event || event.cancelled) return nobody;
  return peopleOf(ctx, event, ({ status, updatedAt }) => isUndecided(status) && updatedAt < since, after);
};
