import { eventNewsOf, newsOfChild } from '#shared/domains/events/event-news.ts';
import { isCountedIn, mayBeCountedIn } from '#shared/domains/events/model/counted-in.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { eventRsvpChanged } from '#shared/domains/events/notifications.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import { eventCountedIn } from '#shared/domains/events/series-notifications.ts';
import { AppError, type ErrorCode } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../../core/access.ts';
import { positionBehind } from '../../core/pages.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import type { TeamMember } from '../../teams/index.ts';
import * as teams from '../../teams/index.ts';
import { type EventView, everyRsvpPage, findDate } from '../dates/index.ts';
import * as counted from '../rsvps/counted-in.ts';
import { findResponder, type Responder } from '../rsvps/index.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';
import type { AgendaPosition, OccurrenceKey, RsvpRow } from '../store/index.ts';

const PER_PAGE = 100;

/** There is no spot, or no event anymore: they are left out. */
const leftOut = new Set<ErrorCode>([
  'slot.full',
  'event.cancelled',
  'event.closed',
  'event.not_found',
  'auth.forbidden',
]);

// Counts the members of the teams that host events in. Repeats change nothing: RSVPs and spots that exist stay unchanged.

/** Adds a member to a date if they may join it; undefined if they are left out. */
const carryOut = async (
  ctx: Context,
  date: OccurrenceKey,
  person: Responder,
  does: (ctx: Context, person: Responder, view: EventView) => Promise<EventPage>,
): Promise<EventPage | undefined> => {
  const found = await findDate(ctx, person, date);
  if (!found) return undefined;
  try {
    return await does(ctx, person, requireAllowed(occurrenceKind, found, 'leave').object);
  } catch (error) {
    if (error instanceof AppError && leftOut.has(error.code)) return undefined;
    throw error;
  }
};

/** Notifies them once for the event, since when members are counted in or since they joined the team: repeats have the same cause. */
const notify = async (
  ctx: Context,
  page: EventPage,
  { userId, since }: TeamMember,
  countedInSince: string,
): Promise<void> => {
  const at = since > countedInSince ? since : countedInSince;
  const news = { ...eventNewsOf(page), teamName: page.teamName ?? '' };
  const of = `counted in ${page.id} ${page.hostingTeam}`;
  await notifications.announce(ctx, eventCountedIn, userId, news, { of, at });
};

const countIn = async (
  ctx: Context,
  date: OccurrenceKey,
  member: TeamMember,
  since: string,
): Promise<void> => {
  const person = await findResponder(ctx, member.userId);
  const page = person && (await carryOut(ctx, date, person, counted.countIn));
  if (page?.myRsvp?.byDefault) await notify(ctx, page, member, since);
};

/** The team whose members are counted in to a date that is still ahead, and since when. */
const countingOf = async (ctx: Context, date: OccurrenceKey) => {
  const rows = await events.find(ctx, date);
  if (!rows) return undefined;
  const { team, creatorId, cancelled, dateStart } = rows.occurrence;
  const since = rows.details.countedInSince;
  return team && since && !cancelled && dateStart > ctx.clock.now() ? { team, since, creatorId } : undefined;
};

async function* datesOf(ctx: Context, teamId: TeamId): AsyncGenerator<OccurrenceKey> {
  let from: AgendaPosition | { dateStart: string } | undefined = { dateStart: ctx.clock.now() };
  while (from) {
    const page: AgendaPosition[] = await agenda.ofTeam(ctx, teamId, from, PER_PAGE);
    yield* page;
    from = positionBehind(page, PER_PAGE);
  }
}

/** Counts all members in to a date, in the order in which they joined the team. */
export const date = async (ctx: Context, date: OccurrenceKey): Promise<void> => {
  const counting = await countingOf(ctx, date);
  if (!counting) return;
  // The person who created it has said whether they play.
  const settled = new Set([counting.creatorId]);
  for await (const page of everyRsvpPage(ctx, date, PER_PAGE))
    for (const row of page) if (!mayBeCountedIn(row) && !isCountedIn(row)) settled.add(row.userId);
  // One after another: who joined first is served first.
  for (const member of await teams.listTakingPart(ctx, counting.team.id))
    if (!settled.has(member.userId)) await countIn(ctx, date, member, counting.since);
};

/**
 * Takes the spots back of everybody who is counted in to a date and has not confirmed, and notifies them, once for all dates of an edit. Nothing happens
 * if members are counted in again meanwhile.
 */
export const out = async (ctx: Context, date: OccurrenceKey, editedAt: string): Promise<void> => {
  const rows = await events.find(ctx, date);
  if (!rows || rows.details.countedInSince) return;
  // Someone who lost the spot, and was not notified, is found by a repeat.
  const isAffected = (row: RsvpRow): boolean =>
    isCountedIn(row) || (row.status === 'declined' && row.byDefault === true && row.updatedAt >= editedAt);
  for await (const page of everyRsvpPage(ctx, date, PER_PAGE))
    for (const { userId } of page.filter(isAffected)) {
      const person = await findResponder(ctx, userId);
      const shown = person && (await carryOut(ctx, date, person, counted.countOut));
      if (shown?.myRsvp?.status !== 'declined') continue;
      const news = { ...eventNewsOf(shown), ...newsOfChild(undefined), change: 'removed' } as const;
      await notifications.announce(ctx, eventRsvpChanged, userId, news, {
        of: `counted out ${date.eventId}`,
        at: editedAt,
      });
    }
};

/** Counts a member in to the team's dates; someone who is none anymore loses the spots that they have not confirmed. */
export const member = async (ctx: Context, teamId: TeamId, userId: UserId): Promise<void> => {
  const member = await teams.findTakingPart(ctx, teamId, userId);
  const person = member ? undefined : await findResponder(ctx, userId);
  for await (const date of datesOf(ctx, teamId)) {
    if (!member) {
      if (person) await carryOut(ctx, date, person, counted.countOut);
      continue;
    }
    const counting = await countingOf(ctx, date);
    if (counting && counting.creatorId !== userId) await countIn(ctx, date, member, counting.since);
  }
};
