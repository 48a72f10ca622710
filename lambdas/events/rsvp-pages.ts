import * as z from 'zod/mini';
import type { Face } from '#shared/domains/users/face.ts';
import { UserId } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Cursors } from '../core/cursor.ts';
import { positionBehind, readPage } from '../core/pages.ts';
import type { FindActive } from '../core/standing.ts';
import type { FindGone } from '../users/people/old-api.ts';
import type { OccurrenceKey } from './events.repository.ts';
import type { RsvpRow, RsvpsRepository } from './rsvps.repository.ts';

export interface RsvpPagesDeps {
  readonly rsvps: Pick<RsvpsRepository, 'list'>;
  readonly findActive: FindActive;
  readonly cursors: Cursors;
}
interface PeopleList<Item> {
  /** Names the list: a cursor is valid for one list of one date only. */
  readonly name: string;
  readonly cursor: string | undefined;
  /** Who looks; undefined for hosts, who see everyone. */
  readonly viewer?: UserId | undefined;
  /** Rows read for a page. */
  readonly limit: number;
  /** Given if people who have deleted their account are listed, without a name. */
  readonly findGone?: FindGone;
  readonly isListed: (row: RsvpRow) => boolean;
  readonly show: (row: RsvpRow, face: Face) => Item;
}

/** Somebody who has deleted their account. Screens say so (`frontend/src/lib/shown-name.ts`). */
const nameless = (userId: UserId): Face => ({ userId, displayName: '', photoURL: null });
export const isNameless = ({ displayName }: Face): boolean => displayName === '';

const Position = z.object({ userId: UserId });

/**
 * Reads a page of the people of a date with some statuses, by person, without inactive ones. A page may be empty although there are more.
 * @throws AppError cursor.invalid
 */
export const readPeople = <Item>(
  { rsvps, findActive, cursors }: RsvpPagesDeps,
  date: OccurrenceKey,
  { name, cursor, viewer, limit, findGone, isListed, show }: PeopleList<Item>,
): Promise<Page<Item>> => {
  const scope = `${name}:${date.eventId}:${date.occurrenceId}`;
  return readPage(cursors, { scope, cursor, position: Position }, async (after) => {
    const rows = await rsvps.list(date, after?.userId, limit);
    const meant = rows.filter(isListed);
    const faces = await findActive(
      meant.map(({ userId }) => userId),
      viewer,
    );
    const hidden = meant.flatMap(({ userId }) => (faces.has(userId) ? [] : [userId]));
    const gone = (await findGone?.(hidden)) ?? new Set();
    const items = meant.flatMap((row) => {
      const face = gone.has(row.userId) ? nameless(row.userId) : faces.get(row.userId);
      return face ? [show(row, face)] : [];
    });
    return { items, next: positionBehind(rows, limit) };
  });
};
