import type { Companion, OwnFeedback } from '#shared/domains/feedback/contract.ts';
import {
  type Endorsement,
  endorsementsFor,
  feedbackRules,
  feedbackState,
  feedbackUntil,
} from '#shared/domains/feedback/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { InvalidInput } from '../core/field-problems.ts';
import { readPage } from '../core/pages.ts';
import type { FindActive } from '../core/standing.ts';
import type { AttendedDate, AttendedDates } from '../events/api.ts';
import type { FeedbackRepository } from './feedback.repository.ts';

export interface FeedbackDeps {
  readonly feedback: FeedbackRepository;
  readonly dates: Pick<AttendedDates, 'isGoing' | 'listGoing'>;
  readonly findActive: FindActive;
  readonly cursors: Cursors;
  readonly clock: Clock;
}
interface PeopleQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What the people of a date say after it. */
export const createFeedbackService = ({ feedback, dates, findActive, cursors, clock }: FeedbackDeps) => {
  /** @throws AppError rsvp.not_found for a caller who neither hosts the date nor is going */
  const requirePart = ({ userId }: Member, { creatorId, going }: AttendedDate): void => {
    if (userId !== creatorId && !going) throw new AppError('rsvp.not_found');
  };
  const requireOpen = (date: AttendedDate): void => {
    if (feedbackState(date, clock.now()) !== 'open') throw new AppError('feedback.closed');
  };

  const mine = async (member: Member, date: AttendedDate): Promise<OwnFeedback> => {
    requirePart(member, date);
    const { eventId, occurrenceId } = date;
    const rating = await feedback.findRating({ eventId, occurrenceId, userId: member.userId });
    return {
      state: feedbackState(date, clock.now()),
      until: feedbackUntil(date),
      rated: rating !== undefined,
      stars: rating?.stars ?? null,
    };
  };

  /** Whether someone else was there, and the caller may know of them. */
  const isCompanion = async (member: Member, date: AttendedDate, userId: UserId): Promise<boolean> => {
    if (userId === member.userId) return false;
    const [isThere, people] = await Promise.all([
      userId === date.creatorId || dates.isGoing(date, userId),
      findActive([userId], member.userId),
    ]);
    return isThere && people.has(userId);
  };

  return {
    mine,

    /** The host first, then by user id. Suspended and blocked people are left out: a page may have fewer people than requested. */
    people(member: Member, date: AttendedDate, { limit, cursor }: PeopleQuery): Promise<Page<Companion>> {
      requirePart(member, date);
      const { eventId, occurrenceId, creatorId } = date;
      const scope = `companions:${eventId}:${occurrenceId}:${member.userId}`;
      return readPage(cursors, { scope, cursor, position: UserId }, async (after) => {
        const going = await dates.listGoing(date, after, limit ?? feedbackRules.perPage);
        const others = going.people.filter((userId) => userId !== creatorId);
        const ids = [...(after === undefined ? [creatorId] : []), ...others].filter(
          (userId) => userId !== member.userId,
        );
        const [faces, endorsed] = await Promise.all([
          findActive(ids, member.userId),
          feedback.endorsedBy(date, member.userId, ids),
        ]);
        const items = ids.flatMap((userId) => {
          const person = faces.get(userId);
          const isHost = userId === creatorId;
          return person ? [{ person, isHost, endorsed: endorsed.get(userId) ?? null }] : [];
        });
        return { items, next: going.next };
      });
    },

    async rate(member: Member, date: AttendedDate, stars: number): Promise<OwnFeedback> {
      requirePart(member, date);
      requireOpen(date);
      const { eventId, occurrenceId, creatorId: hostId } = date;
      const key = { eventId, occurrenceId, userId: member.userId };
      const before = await feedback.findRating(key);
      if (before?.stars !== stars && !(await feedback.rate(before, { ...key, hostId, stars }, clock.now())))
        throw new AppError('request.conflict');
      return mine(member, date);
    },

    /** Endorses someone who was there too, or withdraws it with null. */
    async endorse(
      member: Member,
      date: AttendedDate,
      toId: UserId,
      kind: Endorsement | null,
    ): Promise<{ done: true }> {
      requirePart(member, date);
      requireOpen(date);
      if (!(await isCompanion(member, date, toId))) throw new AppError('user.not_found');
      const isHost = toId === date.creatorId;
      if (kind !== null && !endorsementsFor({ isHost }).includes(kind))
        throw new InvalidInput([{ field: 'body.kind', reason: 'choice' }]);
      const { eventId, occurrenceId } = date;
      const key = { eventId, occurrenceId, fromId: member.userId, toId };
      const before = await feedback.findEndorsement(key);
      const isNew = kind !== null || before !== undefined;
      if (isNew && before?.kind !== (kind ?? 'none')) {
        if (!(await feedback.endorse(before, key, kind, clock.now()))) throw new AppError('request.conflict');
      }
      return { done: true };
    },
  };
};
export type FeedbackService = ReturnType<typeof createFeedbackService>;
