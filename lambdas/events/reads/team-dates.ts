import type { RsvpOutcome } from '#shared/domains/attendance/rules.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { everyRsvpPage } from '../dates/index.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';
import { keyOf, type Occurrence, type OccurrenceKey } from '../store/index.ts';
import { findMinimums } from '../store/minimums.ts';
import * as rsvps from '../store/rsvps.ts';

/** A date of a team, as the people who run the team list it. */
export type TeamDate = Pick<
  Occurrence,
  'eventId' | 'occurrenceId' | 'title' | 'dateStart' | 'timeZone' | 'cancelled'
>;

const toTeamDate = ({
  eventId,
  occurrenceId,
  title,
  dateStart,
  timeZone,
  cancelled,
}: Occurrence): TeamDate => ({ eventId, occurrenceId, title, dateStart, timeZone, cancelled });

const byStart = (a: TeamDate, b: TeamDate): number =>
  a.dateStart.localeCompare(b.dateStart) || keyOf(a).localeCompare(keyOf(b));

/** Those of some dates that a team hosts, earliest first. Cost: ½ for each. */
export const findTeamDates = async (
  ctx: Context,
  teamId: TeamId,
  keys: readonly OccurrenceKey[],
): Promise<TeamDate[]> => {
  const cards = await events.findCards(ctx, keys);
  return cards
    .filter(({ team }) => team?.id === teamId)
    .map(toTeamDate)
    .sort(byStart);
};

interface TeamDatesRequest {
  readonly from: string;
  readonly limit: number;
  readonly back?: boolean;
  readonly until?: string;
}

/**
 * At most `limit` dates of a team that start after `from` (ISO instant), or going back that started before it and not before `until`; earliest first.
 * Cost: 1 for 4 KB, consistent, and ½ for each date.
 */
export const listTeamDates = async (
  ctx: Context,
  teamId: TeamId,
  { from, limit, back = false, until }: TeamDatesRequest,
): Promise<TeamDate[]> => {
  const entries = await agenda.ofTeam(ctx, teamId, { dateStart: from }, limit, back);
  const wanted = entries.filter(({ dateStart }) => until === undefined || dateStart >= until);
  return findTeamDates(ctx, teamId, wanted);
};

/** How many people the events of some dates need, of those with a minimum: as their latest date says. Cost: ½ for each event. */
export const minimumsOf = (ctx: Context, dates: readonly OccurrenceKey[]) =>
  findMinimums(ctx, [...new Map(dates.map((date) => [date.eventId, date])).values()]);

const PER_READ = 200;

const toOutcome = ({ status, attendance }: RsvpOutcome): RsvpOutcome => ({ status, attendance });

/** What all RSVPs to a date have come to, by person. Cost: 1 for 4 KB, consistent. */
export const outcomesOf = async (
  ctx: Context,
  key: OccurrenceKey,
): Promise<ReadonlyMap<UserId, RsvpOutcome>> => {
  const outcomes = new Map<UserId, RsvpOutcome>();
  for await (const rows of everyRsvpPage(ctx, key, PER_READ))
    for (const row of rows) outcomes.set(row.userId, toOutcome(row));
  return outcomes;
};

/** What a person's RSVPs to some dates have come to, in their order. Cost: ½ for each date. */
export const ownOutcomes = async (
  ctx: Context,
  keys: readonly OccurrenceKey[],
  userId: UserId,
): Promise<(RsvpOutcome | undefined)[]> => {
  const rows = await rsvps.findSome(ctx, keys, userId);
  const outcomes = new Map(rows.map((row) => [keyOf(row), toOutcome(row)]));
  return keys.map((key) => outcomes.get(keyOf(key)));
};
