import { may } from '#shared/contracts/permissions.ts';
import { sessionLimits } from '#shared/domains/attendance/rules.ts';
import {
  attendanceRate,
  dateFigure,
  FEWEST_PEOPLE,
  growthPoints,
  MOST_DATES,
  periodStart,
} from '#shared/domains/attendance/statistics.ts';
import type { StatisticsPeriod, TeamStatistics } from '#shared/domains/attendance/statistics-shapes.ts';
import { type RoleInTeam, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import { statesOf } from './attendance.ts';
import { latestCounts } from './member-counts.table.ts';

interface Asked {
  readonly period: StatisticsPeriod;
  readonly roles: readonly RoleInTeam[];
  /** How many members the team's plan allows. */
  readonly limit: number;
}
interface Team {
  readonly id: TeamId;
  readonly members: number;
  readonly createdAt: string;
}

/** Days on which the number of members changed that are read, latest first. */
const MOST_DAYS = 400;

const attendanceOf = async (
  ctx: Context,
  { id, createdAt }: Pick<Team, 'id' | 'createdAt'>,
  { period, seesAll }: { readonly period: StatisticsPeriod; readonly seesAll: boolean },
): Promise<TeamStatistics['attendance']> => {
  const now = ctx.clock.now();
  const from = periodStart(period, now, createdAt);
  /** The period before has the same length. */
  const until = period === 'all' ? from : periodStart(period, from, createdAt);
  const [read, { items: members }] = await Promise.all([
    events.listTeamDates(ctx, id, { from: now, limit: MOST_DATES, back: true, until }),
    teams.pageTakingPart(ctx, id, { after: undefined, limit: sessionLimits.members }),
  ]);
  const states = await statesOf(ctx, id, read, members);
  const isPart = read.length === MOST_DATES;
  const first = read.findIndex(({ dateStart }) => dateStart >= from);
  const start = first === -1 ? read.length : first;
  const shown = read.slice(start);
  const needed = await events.minimumsOf(ctx, shown);
  const people = [...states.values()];
  const { rate, isHidden } = attendanceRate(
    people.map((own) => own.slice(start)),
    seesAll,
  );
  const before = attendanceRate(
    people.map((own) => own.slice(0, start)),
    seesAll,
  );
  return {
    ...{ rate, isHidden, isPart },
    before: isPart ? null : before.rate,
    dates: shown.map((date, index) => ({
      ...date,
      needed: needed.get(date.eventId) ?? null,
      ...dateFigure(
        people.map((own) => own[start + index] ?? null),
        seesAll,
      ),
    })),
  };
};

/** How a team has grown, and who came to its dates. Cost: as `statesOf` for at most 100 dates, ½ for each of their events, and 1 for 40 days on which the team changed. */
export const statistics = async (
  ctx: Context,
  team: Team,
  { period, roles, limit }: Asked,
): Promise<TeamStatistics> => {
  const seesAll = may(teamKind, roles, 'seeAllFigures');
  const [attendance, counts] = await Promise.all([
    attendanceOf(ctx, team, { period, seesAll }),
    latestCounts(ctx, team.id, MOST_DAYS),
  ]);
  const now = ctx.clock.now();
  const points = growthPoints(counts, {
    from: periodStart(period, now, team.createdAt),
    ...{ now, current: team.members },
  });
  const isTooSmall = (members: number | null) => members !== null && members < FEWEST_PEOPLE;
  return {
    members: { now: team.members, limit },
    attendance,
    growth: {
      points: points.map(({ day, members }) => ({
        day,
        members: seesAll || !isTooSmall(members) ? members : null,
      })),
      isHidden: !seesAll && isTooSmall(team.members),
    },
  };
};
