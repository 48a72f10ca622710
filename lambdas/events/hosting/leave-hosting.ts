import type { Change } from '#shared/declare/rows.ts';
import type { eventDetailsRow } from '#shared/domains/events/rows.ts';
import type { membershipRow } from '#shared/domains/teams/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { forgetting } from '../../core/background.ts';
import { everyPage, positionBehind } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import type { Team } from '../../teams/index.ts';
import * as teams from '../../teams/index.ts';
import * as hostlessDates from '../dates/hostless-dates.ts';
import { eraseCalendar } from '../dates/index.ts';
import { withdrawRsvp } from '../rsvps/index.ts';
import * as countMembersIn from '../series/count-members-in.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';
import type { AgendaPosition, EventRows } from '../store/index.ts';
import * as rsvps from '../store/rsvp-transfers.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';
import { cancelAndAnnounce } from './cancel.ts';
import { releaseCovers } from './covers.ts';

const PER_PAGE = 100;

const leave = async (ctx: Context, rows: EventRows, person: UserId): Promise<void> => {
  const now = ctx.clock.now();
  const { occurrence } = rows;
  const team = occurrence.team && (await teams.findTeam(ctx, occurrence.team.id));
  if (team && team.ownerId !== person) {
    await hostlessDates.handOverSeries(ctx, occurrence.eventId, person, team.ownerId, now);
    if (!(await hostlessDates.handOver(ctx, rows, team.ownerId, now))) throw new AppError('request.conflict');
    return;
  }
  await hostlessDates.eraseEvent(ctx, occurrence.eventId);
  // What has no title was left before.
  if (occurrence.title === '') return;
  if (occurrence.endsAt > now) await cancelAndAnnounce(ctx, rows, now);
  await hostlessDates.eraseDate(ctx, rows, now);
};

/**
 * Ends what a person hosts, whose account is gone. What a team hosts stays with the team: its owner is who created it from then on. Everything else
 * that is coming up is canceled, and the people of those dates are notified; of all dates, only who came remains.
 */
export const leaveHosting = async (ctx: Context, person: UserId): Promise<void> => {
  let before: AgendaPosition | undefined;
  do {
    const dates: AgendaPosition[] = await agenda.hosted(ctx, person, before, PER_PAGE);
    for (const date of dates) {
      const rows = await events.find(ctx, date);
      // The index may be late.
      if (rows?.occurrence.creatorId === person) await leave(ctx, rows, person);
    }
    before = dates.length === PER_PAGE ? dates.at(-1) : undefined;
  } while (before);
};

/**
 * Gives the team's owner what a person has created for it, if the person may not host for the team anymore. The events of a team stay with the team.
 * Of a person who has lost the role, or left, dates that are ahead are the owner's from then on: in the agenda, and in what hosts are notified of.
 * The cover goes with the person, who uploaded it. Repeats find what is left.
 */
const handOverHosted = async (
  ctx: Context,
  { id, ownerId }: Pick<Team, 'id' | 'ownerId'>,
  person: UserId,
): Promise<void> => {
  if (person === ownerId || (await teams.findPart(ctx, id, person)) === 'host') return;
  const now = ctx.clock.now();
  let from: AgendaPosition | { dateStart: string } | undefined = { dateStart: now };
  while (from) {
    const page: AgendaPosition[] = await agenda.ofTeam(ctx, id, from, PER_PAGE);
    for (const date of page) {
      const rows = await events.find(ctx, date);
      if (rows?.occurrence.creatorId !== person) continue;
      await hostlessDates.handOverSeries(ctx, date.eventId, person, ownerId, now);
      if (!(await hostlessDates.handOver(ctx, rows, ownerId, now))) throw new AppError('request.conflict');
      if (rows.occurrence.cover !== undefined) await releaseCovers(ctx, person, date.eventId);
    }
    from = positionBehind(page, PER_PAGE);
  }
};

/**
 * A deleted account hosts nothing, joins no new dates of events that repeat, and gives up its spots on dates that have not started. Of past dates,
 * only its id remains.
 */
export const forgetPerson = forgetting(async (ctx: Context, id) => {
  await hostlessDates.eraseCalendars(ctx, id);
  const pages = everyPage((cursor) => seriesRsvps.ofPerson(ctx, id, PER_PAGE, cursor));
  for await (const { items } of pages)
    for (const { eventId, userId } of items) await seriesRsvps.remove(ctx, eventId, userId);
  const now = ctx.clock.now();
  for (const rsvp of await rsvps.of(ctx, id))
    if (rsvp.dateStart > now) await withdrawRsvp(ctx, rsvp, rsvp.userId);
  await leaveHosting(ctx, id);
});

/** A date that is new, or whose host has turned it on, gets the members of the team. */
export const countMembersOfDate = async (
  ctx: Context,
  { before, after }: Change<typeof eventDetailsRow>,
): Promise<void> => {
  if (!after?.countedInSince || after.countedInSince === before?.countedInSince) return;
  await countMembersIn.date(ctx, after);
};

/**
 * Anyone who joins a team, or gets another role in it, or leaves it, is counted in to its dates, or no longer, and hosts them, or no longer. If the team is gone, its dates are
 * canceled by another reaction, whose news are for everybody who was going.
 */
export const followMembership = async (
  ctx: Context,
  { before, after }: Change<typeof membershipRow>,
): Promise<void> => {
  const membership = after ?? before;
  // Other changes, such as a number, mean nothing for events.
  if (!membership || (before && after && before.role === after.role)) return;
  const { teamId, userId } = membership;
  const team = await teams.findTeam(ctx, teamId);
  if (!team) {
    if (!after) await eraseCalendar(ctx, userId, teamId);
    return;
  }
  await handOverHosted(ctx, team, userId);
  await countMembersIn.member(ctx, teamId, userId);
};
