import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { positionBehind } from '../core/pages.ts';
import type { FindTeamPart, Team } from '../teams/old-api.ts';
import type { AgendaRepository } from './agenda.repository.ts';
import type { EventsRepository } from './events.repository.ts';
import type { LeftBehindRepository } from './left-behind.repository.ts';
import type { ReleaseCovers } from './release-covers.ts';

export interface HandOverHostedDeps {
  readonly agenda: Pick<AgendaRepository, 'ofTeam'>;
  readonly events: Pick<EventsRepository, 'find'>;
  readonly leftBehind: Pick<LeftBehindRepository, 'handOver' | 'handOverSeries'>;
  readonly findTeamPart: FindTeamPart;
  readonly releaseCovers: ReleaseCovers;
  readonly clock: Clock;
}
/** Gives the team's owner what a person has created for it, if the person may not host for the team anymore. */
export type HandOverHosted = (team: Pick<Team, 'id' | 'ownerId'>, person: UserId) => Promise<void>;

const PER_PAGE = 100;

/**
 * The events of a team stay with the team. Of a person who has lost the role, or left, dates that are ahead are the owner's from then on: in the agenda,
 * and in what hosts are notified of. The cover goes with the person, who uploaded it. Repeats find what is left.
 */
export const createHandOverHosted = (deps: HandOverHostedDeps): HandOverHosted => {
  const { agenda, events, leftBehind, findTeamPart, releaseCovers, clock } = deps;
  return async ({ id, ownerId }, person) => {
    if (person === ownerId || (await findTeamPart(id, person)) === 'host') return;
    const now = clock.now();
    let from: Parameters<AgendaRepository['ofTeam']>[1] | undefined = { dateStart: now };
    while (from) {
      const page: Awaited<ReturnType<AgendaRepository['ofTeam']>> = await agenda.ofTeam(id, from, PER_PAGE);
      for (const date of page) {
        const rows = await events.find(date);
        if (rows?.occurrence.creatorId !== person) continue;
        await leftBehind.handOverSeries(date.eventId, person, ownerId, now);
        if (!(await leftBehind.handOver(rows, ownerId, now))) throw new AppError('request.conflict');
        if (rows.occurrence.cover !== undefined) await releaseCovers(person, date.eventId);
      }
      from = positionBehind(page, PER_PAGE);
    }
  };
};
