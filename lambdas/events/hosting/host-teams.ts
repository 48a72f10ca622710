import type { Change } from '#shared/declare/rows.ts';
import type { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../../core/errors.ts';
import type { Context } from '../../runtime/context.ts';
import type { HostingTeam } from '../../teams/index.ts';
import * as teams from '../../teams/index.ts';
import * as leaveTeam from '../dates/leave-team.ts';
import * as agenda from '../store/agenda.ts';
import * as events from '../store/events.ts';
import type { EventRows } from '../store/index.ts';
import { cancelAndAnnounce } from './cancel.ts';

interface Choice {
  readonly by: UserId;
  /** The team that hosts the event already. */
  readonly known?: HostingTeam | undefined;
  /** Who created the event; a new one is created by the person who chooses. */
  readonly creatorId?: UserId;
}

/**
 * The team that is to host an event. Only the person who created the event chooses, among the teams whose events they may host: others would lose their
 * own rights with the choice. @throws InvalidInput
 */
export const chosenTeam = async (
  ctx: Context,
  teamId: TeamId | null,
  { by, known, creatorId = by }: Choice,
): Promise<HostingTeam | null> => {
  if (teamId === (known?.id ?? null)) return known ?? null;
  if (by !== creatorId) throw new InvalidInput([{ field: 'body.hostingTeam', reason: 'creator_only' }]);
  const team = teamId && (await teams.findHosting(ctx, teamId, by));
  if (teamId && !team) throw new InvalidInput([{ field: 'body.hostingTeam', reason: 'team_role' }]);
  return team || null;
};

const PER_PAGE = 50;
/** Before all dates. */
const BEGINNING = { dateStart: '0' };

const leave = async (ctx: Context, rows: EventRows, teamId: TeamId, since: string): Promise<void> => {
  const { eventId, occurrenceId, endsAt, canceledAt = since } = rows.occurrence;
  const now = ctx.clock.now();
  // First, so that no date is added or edited meanwhile.
  await leaveTeam.endSeries(ctx, eventId, teamId, now);
  await leaveTeam.leaveEdits(ctx, eventId, teamId);
  // What a host has canceled before was announced then.
  if (endsAt > now && canceledAt >= since) await cancelAndAnnounce(ctx, rows, now, { notifiesCreator: true });
  const left = await events.find(ctx, { eventId, occurrenceId });
  if (!left || !(await leaveTeam.leaveDate(ctx, left, teamId, now))) throw new AppError('request.conflict');
};

/**
 * What a team that was deleted hosts and is still ahead is canceled, and the people of those dates are notified, those who wait included, and who created
 * them. Past dates stay with the person who created them. A date leaves the team last, so an interrupted run finds what is left.
 */
export const forgetTeam = async (ctx: Context, { after }: Change<typeof teamDeletionRow>): Promise<void> => {
  if (!after) return;
  const { id, requestedAt } = after;
  let page = await agenda.ofTeam(ctx, id, BEGINNING, PER_PAGE);
  while (page.length > 0) {
    for (const date of page) {
      const rows = await events.find(ctx, date);
      if (rows?.occurrence.team?.id === id) await leave(ctx, rows, id, requestedAt);
    }
    const last = page.at(-1);
    page = last && page.length === PER_PAGE ? await agenda.ofTeam(ctx, id, last, PER_PAGE) : [];
  }
};
