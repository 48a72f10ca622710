import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { ConversationCard } from '#shared/domains/conversations/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as events from '../../events/index.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import * as users from '../../users/people/index.ts';
import { type ConversationRow, findMessages, unreadIn } from '../store/index.ts';
import { type ConversationView, roleOf } from './access.ts';
import { readableOf, toExcerpt } from './messages.ts';

type Seen = Pick<ConversationView, 'head' | 'participant' | 'readOnly'>;
const AVATARS = 3;

/** When a request ends that is not answered. */
export const requestEnd = (createdAt: string): string =>
  addMilliseconds(createdAt, conversationLimits.requestDays * DAY_MS);

const avatarIdsOf = ({ avatars }: ConversationRow, userId: UserId): UserId[] =>
  avatars.filter((id) => id !== userId).slice(0, AVATARS);

/** The last message that a person can read: for those who have left, it is read. Cost: ½ for those only. */
const lastOf = async (
  ctx: Context,
  seen: Pick<ConversationView, 'head' | 'participant' | 'userId' | 'readOnly'>,
  blockedIds: ReadonlySet<UserId>,
): Promise<ConversationCard['last']> => {
  const { head } = seen;
  const { first, last } = readableOf(seen);
  if (last < first) return null;
  if (last < head.last) {
    const [row] = await findMessages(ctx, head.id, [last]);
    return row ? toExcerpt(row, blockedIds) : null;
  }
  const { lastAuthorId: authorId, lastText = '', lastPictures = 0, lastDeleted = false, activeAt } = head;
  if (authorId === undefined) return null;
  const isShown = !blockedIds.has(authorId);
  return {
    ...{ number: last, authorId, sentAt: activeAt, deleted: lastDeleted },
    text: isShown ? lastText : '',
    pictures: isShown ? lastPictures : 0,
  };
};

const isAhead = (instant: string, now: string): boolean => instant > now;

/** Conversations as a person sees them in the list. Cost: ½ for each person, team, and event that they name. */
export const toCards = async (
  ctx: Context,
  userId: UserId,
  rows: readonly Seen[],
): Promise<ConversationCard[]> => {
  const blockedIds = await users.findBlockedIds(ctx, userId);
  const heads = rows.map(({ head }) => head);
  const lasts = await Promise.all(rows.map((row) => lastOf(ctx, { ...row, userId }, blockedIds)));
  const dates = heads.flatMap(({ eventId, occurrenceId }) =>
    eventId && occurrenceId ? [{ eventId, occurrenceId }] : [],
  );
  const ids = [
    ...heads.flatMap((head) => avatarIdsOf(head, userId)),
    ...lasts.flatMap((last) => last?.authorId ?? []),
  ];
  const [people, foundTeams, foundDates] = await Promise.all([
    family.findShown(ctx, [...new Set(ids)], userId),
    teams.findNames(ctx, [...new Set(heads.flatMap(({ teamId }) => teamId ?? []))]),
    events.findDatesOfConversations(ctx, dates),
  ]);
  const summaryOf = (id: UserId): UserSummary[] => {
    const person = people.get(id);
    return person ? [person] : [];
  };
  const now = ctx.clock.now();
  return rows.map(({ head, participant, readOnly }, index): ConversationCard => {
    const { id, kind, teamId = null, eventId, occurrenceId, askedBy, createdAt, activeAt } = head;
    const team = foundTeams.find((one) => one.id === teamId);
    const date = foundDates.find((one) => one.eventId === eventId && one.occurrenceId === occurrenceId);
    const avatars = avatarIdsOf(head, userId).flatMap(summaryOf);
    const last = lasts[index] ?? null;
    const names = { direct: avatars[0]?.displayName, group: head.name, team: team?.name, event: date?.title };
    const mutedUntil = participant?.mutedUntil;
    return {
      ...{ id, kind, avatars, teamId, last, activeAt },
      name: names[kind] ?? '',
      picture: (kind === 'team' ? team?.picture : kind === 'event' ? date?.picture : null) ?? null,
      about: date
        ? {
            ...{ eventId: date.eventId, occurrenceId: date.occurrenceId, title: date.title },
            ...{ dateStart: date.dateStart, timeZone: date.timeZone },
          }
        : null,
      people: head.people,
      standing: roleOf({ head, participant }),
      readOnly: readOnly ?? null,
      guardian: head.minors.length > 0,
      lastAuthor: last ? (people.get(last.authorId) ?? null) : null,
      unread: participant ? unreadIn({ head, participant }) : 0,
      mutedUntil: mutedUntil !== undefined && isAhead(mutedUntil, now) ? mutedUntil : null,
      blocked: participant?.blocked ?? false,
      endsAt: askedBy === undefined ? null : requestEnd(createdAt),
    };
  });
};
