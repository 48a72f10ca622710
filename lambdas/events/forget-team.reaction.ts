import type { Change } from '#shared/declare/rows.ts';
import type { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { AgendaRepository } from './agenda.repository.ts';
import type { CancelAndAnnounce } from './cancel-and-announce.ts';
import type { EventRows, EventsRepository } from './events.repository.ts';
import type { LeaveTeamRepository } from './leave-team.repository.ts';

export interface ForgetTeamDeps {
  readonly agenda: Pick<AgendaRepository, 'ofTeam'>;
  readonly events: Pick<EventsRepository, 'find'>;
  readonly leaveTeam: Pick<LeaveTeamRepository, 'leaveDate' | 'endSeries' | 'leaveEdits'>;
  readonly cancel: CancelAndAnnounce;
  readonly clock: Clock;
}

const PER_PAGE = 50;
/** Before all dates. */
const BEGINNING = { dateStart: '0' };

/**
 * What a team that was deleted hosts and is still ahead is canceled, and the people of those dates are told, those who wait included, and who created
 * them. Past dates stay with the person who created them. A date leaves the team last, so an interrupted run finds what is left.
 */
export const createForgetTeamReaction = ({ agenda, events, leaveTeam, cancel, clock }: ForgetTeamDeps) => {
  const leave = async (rows: EventRows, teamId: TeamId, since: string): Promise<void> => {
    const { eventId, occurrenceId, endsAt, canceledAt = since } = rows.occurrence;
    const now = clock.now();
    // First, so that no date is added or edited meanwhile.
    await leaveTeam.endSeries(eventId, teamId, now);
    await leaveTeam.leaveEdits(eventId, teamId);
    // What a host has canceled before was told then.
    if (endsAt > now && canceledAt >= since) await cancel(rows, now, { tellsCreator: true });
    const left = await events.find({ eventId, occurrenceId });
    if (!left || !(await leaveTeam.leaveDate(left, teamId, now))) throw new AppError('request.conflict');
  };

  return async ({ after }: Change<typeof teamDeletionRow>): Promise<void> => {
    if (!after) return;
    const { id, requestedAt } = after;
    let page = await agenda.ofTeam(id, BEGINNING, PER_PAGE);
    while (page.length > 0) {
      for (const date of page) {
        const rows = await events.find(date);
        if (rows?.occurrence.team?.id === id) await leave(rows, id, requestedAt);
      }
      const last = page.at(-1);
      page = last && page.length === PER_PAGE ? await agenda.ofTeam(id, last, PER_PAGE) : [];
    }
  };
};
