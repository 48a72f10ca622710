import type { Companion, OwnFeedback, Reputation } from '#shared/domains/feedback/contract.ts';
import {
  averageOf,
  type Endorsement,
  endorsements,
  endorsementsFor,
  feedbackRules,
  feedbackState,
  feedbackUntil,
} from '#shared/domains/feedback/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import * as connections from '../connections/index.ts';
import type { Member } from '../core/actor.ts';
import { InvalidInput } from '../core/errors.ts';
import { readPage } from '../core/pages.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { endorsedBy, findEndorsement, findRating, putEndorsement, putRating } from './feedback.table.ts';
import { findReputation } from './reputation.table.ts';

interface PeopleQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** @throws AppError rsvp.not_found for a caller who neither hosts the date nor is going */
const requirePart = ({ userId }: Member, { creatorId, going }: events.AttendedDate): void => {
  if (userId !== creatorId && !going) throw new AppError('rsvp.not_found');
};
const requireOpen = (ctx: Context, date: events.AttendedDate): void => {
  if (feedbackState(date, ctx.clock.now()) !== 'open') throw new AppError('feedback.closed');
};

export const mine = async (ctx: Context, member: Member, date: events.AttendedDate): Promise<OwnFeedback> => {
  requirePart(member, date);
  const { eventId, occurrenceId } = date;
  const rating = await findRating(ctx, { eventId, occurrenceId, userId: member.userId });
  return {
    state: feedbackState(date, ctx.clock.now()),
    until: feedbackUntil(date),
    rated: rating !== undefined,
    stars: rating?.stars ?? null,
  };
};

/** Whether someone else was there, and the caller may know of them. */
const isCompanion = async (
  ctx: Context,
  member: Member,
  date: events.AttendedDate,
  userId: UserId,
): Promise<boolean> => {
  if (userId === member.userId) return false;
  const [isThere, shown] = await Promise.all([
    userId === date.creatorId || events.isGoing(ctx, date, userId),
    family.findShown(ctx, [userId], member.userId),
  ]);
  return isThere && shown.has(userId);
};

/** The host first, then by user id. Suspended and blocked people are left out: a page may have fewer people than requested. */
export const people = async (
  ctx: Context<'cursors'>,
  member: Member,
  date: events.AttendedDate,
  { limit, cursor }: PeopleQuery,
): Promise<Page<Companion>> => {
  requirePart(member, date);
  const { eventId, occurrenceId, creatorId } = date;
  const scope = `companions:${eventId}:${occurrenceId}:${member.userId}`;
  return readPage(ctx.cursors, { scope, cursor, position: UserId }, async (after) => {
    const going = await events.listGoing(ctx, date, after, limit ?? feedbackRules.perPage);
    const others = going.people.filter((userId) => userId !== creatorId);
    const ids = [...(after === undefined ? [creatorId] : []), ...others].filter(
      (userId) => userId !== member.userId,
    );
    const [shown, endorsed] = await Promise.all([
      family.findShown(ctx, ids, member.userId),
      endorsedBy(ctx, date, member.userId, ids),
    ]);
    const items = ids.flatMap((userId) => {
      const person = shown.get(userId);
      const isHost = userId === creatorId;
      return person ? [{ person, isHost, endorsed: endorsed.get(userId) ?? null }] : [];
    });
    return { items, next: going.next };
  });
};

export const rate = async (
  ctx: Context,
  member: Member,
  date: events.AttendedDate,
  stars: number,
): Promise<OwnFeedback> => {
  requirePart(member, date);
  requireOpen(ctx, date);
  const { eventId, occurrenceId, creatorId: hostId } = date;
  const key = { eventId, occurrenceId, userId: member.userId };
  const before = await findRating(ctx, key);
  if (before?.stars !== stars && !(await putRating(ctx, before, { ...key, hostId, stars })))
    throw new AppError('request.conflict');
  return mine(ctx, member, date);
};

/** Endorses someone who was there too, or withdraws it with null. */
export const endorse = async (
  ctx: Context,
  member: Member,
  date: events.AttendedDate,
  toId: UserId,
  kind: Endorsement | null,
): Promise<{ done: true }> => {
  requirePart(member, date);
  requireOpen(ctx, date);
  if (!(await isCompanion(ctx, member, date, toId))) throw new AppError('user.not_found');
  const isHost = toId === date.creatorId;
  if (kind !== null && !endorsementsFor({ isHost }).includes(kind))
    throw new InvalidInput([{ field: 'body.kind', reason: 'choice' }]);
  const { eventId, occurrenceId } = date;
  const key = { eventId, occurrenceId, fromId: member.userId, toId };
  const before = await findEndorsement(ctx, key);
  const isNew = kind !== null || before !== undefined;
  if (isNew && before?.kind !== (kind ?? 'none') && !(await putEndorsement(ctx, before, key, kind)))
    throw new AppError('request.conflict');
  return { done: true };
};

/** What others say of a person, for those who may see their profile. @throws AppError user.not_found */
export const ofPerson = async (
  ctx: Context,
  viewer: UserId | undefined,
  userId: UserId,
): Promise<Reputation> => {
  const [visible, row] = await Promise.all([
    connections.findVisible(ctx, viewer, userId),
    findReputation(ctx, userId),
  ]);
  if (!visible?.profile) throw new AppError('user.not_found');
  if (!row) return { endorsements: [], rating: null };
  const ratings = row.ratings ?? 0;
  const average = averageOf({ ratings, stars: row.stars ?? 0 });
  return {
    endorsements: endorsements
      .map((kind) => ({ kind, count: row[kind] ?? 0 }))
      .filter(({ count }) => count > 0),
    rating: average === null ? null : { average, count: ratings },
  };
};
