import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { FindTeam } from '../teams/old-api.ts';
import type { AgendaPosition, AgendaRepository } from './agenda.repository.ts';
import type { CancelAndAnnounce } from './cancel-and-announce.ts';
import type { EventRows, EventsRepository } from './events.repository.ts';
import type { LeftBehindRepository } from './left-behind.repository.ts';

export interface LeaveHostingDeps {
  readonly agenda: Pick<AgendaRepository, 'hosted'>;
  readonly events: Pick<EventsRepository, 'find'>;
  readonly cancel: CancelAndAnnounce;
  readonly leftBehind: LeftBehindRepository;
  readonly findTeam: FindTeam;
  readonly clock: Clock;
}
/** Ends what a person hosts, whose account is gone. */
export type LeaveHosting = (id: UserId) => Promise<void>;

const PER_PAGE = 50;

/**
 * What a team hosts stays with the team: its owner is who created it from then on. Everything else that is coming up is canceled, and the people of
 * those dates are told; of all dates, only who came remains.
 */
export const createLeaveHosting = (deps: LeaveHostingDeps): LeaveHosting => {
  const { agenda, events, leftBehind, findTeam, cancel, clock } = deps;

  const leave = async (rows: EventRows, person: UserId): Promise<void> => {
    const now = clock.now();
    const { occurrence } = rows;
    const team = occurrence.team && (await findTeam(occurrence.team.id));
    if (team && team.ownerId !== person) {
      await leftBehind.handOverSeries(occurrence.eventId, person, team.ownerId, now);
      if (!(await leftBehind.handOver(rows, team.ownerId, now))) throw new AppError('request.conflict');
      return;
    }
    await leftBehind.eraseEvent(occurrence.eventId);
    // What has no title was left before.
    if (occurrence.title === '') return;
    if (occurrence.endsAt > now) await cancel(rows, now);
    await leftBehind.eraseDate(rows, now);
  };

  return async (person) => {
    let before: AgendaPosition | undefined;
    do {
      const dates: AgendaPosition[] = await agenda.hosted(person, before, PER_PAGE);
      for (const date of dates) {
        const rows = await events.find(date);
        // The index may be late.
        if (rows?.occurrence.creatorId === person) await leave(rows, person);
      }
      before = dates.length === PER_PAGE ? dates.at(-1) : undefined;
    } while (before);
  };
};
