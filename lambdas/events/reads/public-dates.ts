import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { TeamDeletion } from '#shared/domains/teams/deletion.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { EventId, OccurrenceId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { everyPage } from '../../core/pages.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import { cardsFor, grantsAccess, toCards } from '../dates/index.ts';
import * as agenda from '../store/agenda.ts';
import * as dates from '../store/dates.ts';
import * as events from '../store/events.ts';
import { keyOf, Listing, type OccurrenceKey } from '../store/index.ts';
import * as rsvps from '../store/rsvps.ts';

/** How many current and upcoming dates of an event are searched for one that is public and takes place. */
const LOOKED_THROUGH = 5;
const AT_ONCE = 10;
const END_OF_TIME = '9999';

interface NextPublicDate {
  readonly card: EventCard;
  /** When the last date that is known ends: ISO instant. */
  readonly lastEndsAt: string;
}
interface Looked {
  readonly viewer?: UserId | undefined;
  readonly consistent?: boolean | undefined;
  /** Finds the hosts whom the viewer may see. @default family.findShown */
  readonly find?: (
    ctx: Context,
    ids: readonly UserId[],
    viewer?: UserId,
  ) => Promise<ReadonlyMap<UserId, UserSummary>>;
}

/**
 * The current or next date of each of these events that anyone may see, in the requested order; events without one, and those of hosts whom the
 * viewer may not see, are left out. Cost: 2 for each event, ½ for each date looked through, and ½ for each host.
 */
export const findNextPublicDates = async (
  ctx: Context,
  eventIds: readonly EventId[],
  { viewer, consistent = false, find = family.findShown }: Looked = {},
): Promise<NextPublicDate[]> => {
  const now = ctx.clock.now();
  const found = await mapAtMost(AT_ONCE, eventIds, async (eventId) => {
    const coming = await dates.list(ctx, eventId, { endsAt: now }, LOOKED_THROUGH);
    const [last] =
      coming.length < LOOKED_THROUGH
        ? coming.toReversed()
        : await dates.list(ctx, eventId, { endsAt: END_OF_TIME }, 1, true);
    return { coming, lastEndsAt: last?.endsAt ?? now };
  });
  const keys = found.flatMap(({ coming }) => coming);
  const rows = await events.findCards(ctx, keys, { consistent });
  const shown = found.flatMap(({ coming, lastEndsAt }) => {
    const ofEvent = rows.filter(({ eventId }) => eventId === coming[0]?.eventId);
    const row = coming
      .map(({ occurrenceId }) => ofEvent.find((date) => date.occurrenceId === occurrenceId))
      .find((date) => date && !date.isPrivate && !date.cancelled);
    return row ? [{ row, lastEndsAt }] : [];
  });
  const hosts = await find(
    ctx,
    shown.map(({ row }) => row.creatorId),
    viewer,
  );
  return shown.flatMap(({ row, lastEndsAt }) => toCards([row], hosts).map((card) => ({ card, lastEndsAt })));
};

/** A public date, as a list of all of them needs it. */
interface ListedStart {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  readonly dateStart: string;
  readonly creatorId: UserId;
  readonly gameType: GameType;
  readonly location: { readonly lat: number; readonly lng: number };
}
/** The UTC months that a period overlaps, as `YYYY-MM`. Both ends are ISO instants; `until` is exclusive. */
const monthsBetween = (from: string, until: string): string[] => {
  const months: string[] = [];
  const last = addMilliseconds(until, -1).slice(0, 7);
  for (let at = `${from.slice(0, 7)}-01T00:00:00.000Z`; at.slice(0, 7) <= last; ) {
    months.push(at.slice(0, 7));
    at = `${addMilliseconds(at, 31 * DAY_MS).slice(0, 7)}-01T00:00:00.000Z`;
  }
  return months;
};

/** Reads the public dates that start in `[from, until)` (ISO instants) anywhere, earliest first. Their hosts may be inactive. */
export async function* readListedDates(
  ctx: Context,
  from: string,
  until: string,
): AsyncIterable<readonly ListedStart[]> {
  for (const startMonth of monthsBetween(from, until)) {
    const inPeriod = Listing(ctx)
      .query.startingIn({ startMonth })
      // The keys of dates continue after the start, so those at `until` itself are beyond it.
      .between({ dateStart: from }, { dateStart: until });
    for await (const { data } of everyPage((cursor) => inPeriod.go({ cursor }))) yield data;
  }
}

/** How many current and upcoming dates of an event are searched for one that takes place. */

/**
 * For each of these events, the card of its current or next date, or else the last, that takes place and that the person may see. Events without
 * one are left out.
 */
export const findShownCards = async (
  ctx: Context,
  userId: UserId,
  eventIds: readonly EventId[],
): Promise<EventCard[]> => {
  const now = { endsAt: ctx.clock.now() };
  const keys = await mapAtMost(AT_ONCE, eventIds, async (eventId) => {
    const coming = await dates.list(ctx, eventId, now, LOOKED_THROUGH);
    return coming.length > 0 ? coming : dates.list(ctx, eventId, now, 1, true);
  });
  const rows = (await events.findCards(ctx, keys.flat())).filter(({ cancelled }) => !cancelled);
  const hidden = rows.filter(({ isPrivate, creatorId }) => isPrivate && creatorId !== userId);
  const open = new Set((await rsvps.findSome(ctx, hidden, userId)).filter(grantsAccess).map(keyOf));
  const closed = hidden.filter((row) => !open.has(keyOf(row)));
  const teamIds = [...new Set(closed.flatMap(({ team }) => team?.id ?? []))];
  const parts = await mapAtMost(AT_ONCE, teamIds, (id) => teams.findPart(ctx, id, userId));
  const own = new Set(teamIds.filter((_, index) => parts[index] !== undefined));
  const visible = rows.filter((row) => !closed.includes(row) || (row.team && own.has(row.team.id)));
  const shown = eventIds.flatMap((eventId) => visible.find((row) => row.eventId === eventId) ?? []);
  return cardsFor(ctx, shown, userId);
};

/** At most this many are shown. */
const SHOWN = 6;
/** Read at a time; private, canceled, and finished ones are left out afterwards. */
const READ = 20;

/** The next public events that a team hosts, including those in progress; earliest first. Events that its members host personally are not included. */
export const nextGames = async (ctx: Context, teamId: TeamId): Promise<EventCard[]> => {
  const now = ctx.clock.now();
  // An event that is still in progress may have started up to a day ago.
  const keys = await agenda.ofTeam(ctx, teamId, { dateStart: addMilliseconds(now, -DAY_MS) }, READ);
  const rows = await events.findCards(ctx, keys);
  const shown = rows
    .filter(({ isPrivate, cancelled, endsAt }) => !isPrivate && !cancelled && endsAt > now)
    .slice(0, SHOWN);
  return toCards(
    shown,
    await family.findShown(
      ctx,
      shown.map(({ creatorId }) => creatorId),
    ),
  );
};

/** What a team hosts: dates that are ahead, who is going to them, and past ones; at most `most` dates each way. Cost: ½ for each date. */
/** As many cards as one batch reads. */
const BATCH = 100;

export const countTeamDates = async (
  ctx: Context,
  teamId: TeamId,
  most: number,
): Promise<Pick<TeamDeletion, 'upcoming' | 'going' | 'past'>> => {
  const now = { dateStart: ctx.clock.now() };
  const [ahead, past] = await Promise.all([
    agenda.ofTeam(ctx, teamId, now, most + 1),
    agenda.ofTeam(ctx, teamId, now, most + 1, true),
  ]);
  const cards = [];
  for (let at = 0; at < ahead.length; at += BATCH)
    cards.push(...(await events.findCards(ctx, ahead.slice(at, at + BATCH))));
  const open = cards.filter(({ cancelled }) => !cancelled).slice(0, most);
  return {
    upcoming: { count: open.length, more: ahead.length > most },
    going: open.reduce((sum, { going }) => sum + going, 0),
    past: { count: Math.min(past.length, most), more: past.length > most },
  };
};

/** Finds a date of an event for the public; undefined if it is private, or if `findHost` does not find its host. */
export const findPublicDate = async <Host extends { readonly user: UserSummary }>(
  ctx: Context,
  key: OccurrenceKey,
  findHost: (id: UserId) => Promise<Host | undefined>,
): Promise<{ readonly card: EventCard; readonly host: Host } | undefined> => {
  const rows = await events.find(ctx, key);
  if (!rows || rows.occurrence.isPrivate) return undefined;
  const { occurrence } = rows;
  const host = await findHost(occurrence.creatorId);
  const [card] = host ? toCards([occurrence], new Map([[occurrence.creatorId, host.user]])) : [];
  return host && card && { card, host };
};
