import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import type { OccurrenceKey, RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

import { FACES } from './event-page.ts';

const PER_PAGE = 25;
/** RSVPs beyond these pages are not read, however few faces were found. */
const MOST_PAGES = 10;

const shown = async (ctx: Context, rows: readonly RsvpRow[]): Promise<UserSummary[]> => {
  const ids = rows.map(({ userId }) => userId);
  // Everybody sees cards, so a minor is not on them.
  const active = users.named(await users.findForVisitors(ctx, ids, undefined, { consistent: true }));
  return rows.flatMap(({ userId }) => active.get(userId) ?? []);
};

/** The faces that a date's card shows, as it is now: the first attendees whose accounts may be shown. */
export const facesOf = async (ctx: Context, key: OccurrenceKey): Promise<UserSummary[]> => {
  const faces: UserSummary[] = [];
  let after: UserId | undefined;
  for (let page = 0; page < MOST_PAGES && faces.length < FACES; page += 1) {
    const rows = await rsvps.list(ctx, key, after, PER_PAGE);
    const going = rows.filter(({ status }) => holdsPlaces(status));
    const missing = FACES - faces.length;
    faces.push(...(await shown(ctx, going.slice(0, missing))));
    // The other accounts are read only if one of the first is not shown.
    if (faces.length < FACES) faces.push(...(await shown(ctx, going.slice(missing))));
    after = positionBehind(rows, PER_PAGE)?.userId;
    if (!after) break;
  }
  return faces.slice(0, FACES);
};
