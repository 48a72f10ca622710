import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#shared/declare/rows.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { slotRow } from '#shared/domains/events/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { everyPage, positionBehind } from '../../core/pages.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import * as changes from '../store/changed-summary.table.ts';
import * as events from '../store/events.ts';
import type { ChangedSummaryRow, Occurrence, OccurrenceKey, RsvpRow } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';
import { AVATARS, countsOf } from './event-page.ts';

const RSVPS_PER_PAGE = 25;
/** RSVPs beyond these pages are not read, however few avatars were found. */
const MOST_RSVP_PAGES = 10;

const shown = async (ctx: Context, rows: readonly RsvpRow[]): Promise<UserSummary[]> => {
  const ids = rows.map(({ userId }) => userId);
  // Everybody sees cards, so a minor is not on them.
  const active = users.named(await users.findForVisitors(ctx, ids, undefined, { consistent: true }));
  return rows.flatMap(({ userId }) => active.get(userId) ?? []);
};

/** The avatars that a date's card shows now: the first attendees whose accounts may be shown. */
export const avatarsOf = async (ctx: Context, key: OccurrenceKey): Promise<UserSummary[]> => {
  const people: UserSummary[] = [];
  let after: UserId | undefined;
  for (let page = 0; page < MOST_RSVP_PAGES && people.length < AVATARS; page += 1) {
    const rows = await rsvps.list(ctx, key, after, RSVPS_PER_PAGE);
    const going = rows.filter(({ status }) => holdsPlaces(status));
    const missing = AVATARS - people.length;
    people.push(...(await shown(ctx, going.slice(0, missing))));
    // The other accounts are read only if one of the first is not shown.
    if (people.length < AVATARS) people.push(...(await shown(ctx, going.slice(missing))));
    after = positionBehind(rows, RSVPS_PER_PAGE)?.userId;
    if (!after) break;
  }
  return people.slice(0, AVATARS);
};

type UserRow = Change<typeof userRow>['after'];
const looksTheSame = (before: UserRow, after: UserRow): boolean =>
  before?.suspended === after?.suspended && before?.summaryRevision === after?.summaryRevision;

/**
 * Updates names and photos on the cards of dates that a person attends, removes the avatar of a suspended or deleted person, and restores it when the
 * suspension ends. Notes the person first: the job `recheckCardAvatars` finds the cards that are missed now.
 */
export const refreshCardAvatars = async (
  ctx: Context,
  { before, after }: Change<typeof userRow>,
): Promise<void> => {
  const user = after ?? before;
  if (!user || looksTheSame(before, after)) return;
  await changes.note(ctx, user.id, ctx.clock.now());
  await refreshCardsOf(ctx, user.id);
};

const PER_PAGE = 100;
/** Longer than a reaction can run: one that read the old account has written by then. An index is late by less than a second, as a rule. */
const AGAIN_AFTER_MS = 6 * MINUTE_MS;

async function* pages(ctx: Context, _position: string | undefined, now: string) {
  const until = addMilliseconds(now, -AGAIN_AFTER_MS);
  for await (const { items } of everyPage((cursor) => changes.before(ctx, until, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: addMilliseconds(first.changedAt, AGAIN_AFTER_MS) };
  }
}

const work = async (ctx: Context, changed: ChangedSummaryRow): Promise<void> => {
  await refreshCardsOf(ctx, changed.userId);
  await changes.forget(ctx, changed);
};

/**
 * Updates the cards of people whose name or photo changed a second time. The first update, at once, may miss an RSVP that the index did not have, or be
 * followed by a card written with the old name and photo. People who are done are not found again, so no position is stored.
 */
export const recheckCardAvatars = (ctx: Context) =>
  runPagedJob<ChangedSummaryRow>(ctx, {
    name: 'recheckCardAvatars',
    pages: (_position, now) => pages(ctx, _position, now),
    work: (changed) => work(ctx, changed),
    timeMs: 4 * MINUTE_MS,
  });

/** Limits the work to the newest dates: more than one a day for two years. */
const MOST_DATE_PAGES = 10;
const AT_ONCE = 10;
const MAX_ROUNDS = 5;

/** Whether a card may have to change: it shows the person, has room for them, or they come before the last one shown. */
const mayChange =
  (userId: UserId) =>
  ({ joiners }: Occurrence): boolean => {
    const last = joiners.at(-1);
    return joiners.length < AVATARS || last === undefined || userId <= last.userId;
  };

const renew = async (ctx: Context, found: Occurrence): Promise<void> => {
  let card: Occurrence | undefined = found;
  for (let round = 0; card && round < MAX_ROUNDS; round += 1) {
    const found = await avatarsOf(ctx, card);
    if (isDeepStrictEqual(found, card.joiners) || (await events.refreshCardAvatars(ctx, card, found))) return;
    [card] = await events.findCards(ctx, [card]);
  }
  if (card) throw new Error(`the card of ${card.eventId} kept changing`);
};

/**
 * Updates the cards that may show a person. Writes names and photos from the current accounts, so repeated and late runs change nothing. Finds the cards
 * through an index, which may be late.
 */
const refreshCardsOf = async (ctx: Context, userId: UserId): Promise<void> => {
  let cursor: string | null = null;
  for (let page = 0; page < MOST_DATE_PAGES; page += 1) {
    const dates: Awaited<ReturnType<typeof rsvps.datesOf>> = await rsvps.datesOf(
      ctx,
      userId,
      PER_PAGE,
      cursor,
    );
    const cards = (await events.findCards(ctx, dates.keys)).filter(mayChange(userId));
    await mapAtMost(AT_ONCE, cards, (found) => renew(ctx, found));
    cursor = dates.cursor;
    if (cursor === null) return;
  }
};

/**
 * Keeps the card of a date in sync with its slots. The card is written from the current slots, ordered by the sum of their
 * revisions, so repeated and late deliveries change nothing.
 */
export const countSpots = async (ctx: Context, { after }: Change<typeof slotRow>): Promise<void> => {
  if (!after) return;
  const rows = await events.find(ctx, after);
  if (!rows) return;
  const countsRevision = rows.slots.reduce((sum, slot) => sum + slot.revision, 0);
  if (countsRevision <= rows.occurrence.countsRevision) return;
  const joiners = await avatarsOf(ctx, after);
  await events.summarize(ctx, after, {
    ...countsOf(rows.slots),
    joiners,
    countsRevision,
    updatedAt: ctx.clock.now(),
  });
};
