import * as z from 'zod/mini';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { positionBehind, readPage } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import type { OccurrenceKey, RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

interface PeopleList<Item> {
  /** Names the list: a cursor is valid for one list of one date only. */
  readonly name: string;
  readonly cursor: string | undefined;
  /** Who looks; undefined for hosts, who see everyone. */
  readonly viewer?: UserId | undefined;
  /** Rows read for a page. */
  readonly limit: number;
  /** Finds the people whom the viewer sees, with their names. */
  readonly find: (
    ctx: Context,
    ids: readonly UserId[],
    viewer?: UserId,
  ) => Promise<ReadonlyMap<UserId, UserSummary>>;
  /** Whether people who have deleted their account are listed, without a name. */
  readonly listsGone?: boolean;
  readonly isListed: (row: RsvpRow) => boolean;
  readonly show: (row: RsvpRow, user: UserSummary) => Item;
}

/** Someone who has deleted their account. Screens show 'Deleted user' (`frontend/src/lib/text/shown-name.ts`). */
const nameless = (userId: UserId): UserSummary => ({ userId, displayName: '', photoURL: null });
export const isNameless = ({ displayName }: UserSummary): boolean => displayName === '';

const Position = z.object({ userId: UserId });

/**
 * Reads a page of the people of a date with some statuses, by person, without inactive ones. A page may be empty although there are more.
 * @throws AppError cursor.invalid
 */
export const readPeople = <Item>(
  ctx: Context<'cursors'>,
  date: OccurrenceKey,
  { name, cursor, viewer, limit, find, listsGone, isListed, show }: PeopleList<Item>,
): Promise<Page<Item>> => {
  const scope = `${name}:${date.eventId}:${date.occurrenceId}`;
  return readPage(ctx.cursors, { scope, cursor, position: Position }, async (after) => {
    const rows = await rsvps.list(ctx, date, after?.userId, limit);
    const listed = rows.filter(isListed);
    const people = await find(
      ctx,
      listed.map(({ userId }) => userId),
      viewer,
    );
    const hidden = listed.flatMap(({ userId }) => (people.has(userId) ? [] : [userId]));
    const gone = listsGone ? await users.findGone(ctx, hidden) : new Set<UserId>();
    const items = listed.flatMap((row) => {
      const user = gone.has(row.userId) ? nameless(row.userId) : people.get(row.userId);
      return user ? [show(row, user)] : [];
    });
    return { items, next: positionBehind(rows, limit) };
  });
};
