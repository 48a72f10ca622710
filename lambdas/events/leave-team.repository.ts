import { createWriteTransaction } from 'electrodb';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { EventId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import { isWritten } from '../data/written.ts';
import { CalendarFeed, CalendarToken } from './calendar-feed.entity.ts';
import { Edit } from './edit.entity.ts';
import { EventDetails, OccurrenceEntity, TeamDate } from './event.entity.ts';
import type { EventRows } from './events.repository.ts';
import { Series } from './series.entity.ts';

/** Takes events from a team that is gone. */
export const createLeaveTeamRepository = (table: Table) => {
  const entities = once(() => ({
    occurrence: OccurrenceEntity({ table }),
    details: EventDetails({ table }),
    teamDate: TeamDate({ table }),
  }));
  const series = once(() => Series({ table }));
  const edits = once(() => Edit({ table }));
  const feeds = once(() => CalendarFeed({ table }));
  const tokens = once(() => CalendarToken({ table }));
  return {
    /** Takes a date from its team, if it is still as it was read. Its members are not counted in anymore. */
    async leaveDate({ occurrence }: EventRows, teamId: TeamId, now: string): Promise<boolean> {
      const { eventId, occurrenceId, dateStart, revision } = occurrence;
      const key = { eventId, occurrenceId };
      const { committed } = await transact(() =>
        createWriteTransaction(entities(), (write) => [
          write.occurrence
            .patch(key)
            .set({ updatedAt: now })
            .add({ revision: 1 })
            .remove(['team'])
            .where((row, op) => op.eq(row.revision, revision))
            .commit(),
          write.details.patch(key).set({ updatedAt: now }).remove(['countedInSince']).commit(),
          write.teamDate.delete({ ...key, teamId, dateStart }).commit(),
        ]).go(),
      );
      return committed;
    },

    /** Ends a series that the team hosts, and takes it from the team; no date is added anymore. */
    async endSeries(eventId: EventId, teamId: TeamId, now: string): Promise<void> {
      const { data: found } = await series().get({ eventId }).go({ consistent: true });
      if (found?.terms.team?.id !== teamId) return;
      const yesterday = utcDayOf(addMilliseconds(now, -DAY_MS));
      const { until } = found.repetition;
      const last = until !== null && until < yesterday ? until : yesterday;
      const ended = await isWritten(
        series()
          .patch({ eventId })
          .set({
            repetition: { ...found.repetition, until: last, count: null },
            terms: { ...found.terms, team: null, countedInSince: null },
            updatedAt: now,
          })
          .add({ revision: 1 })
          .remove(['dueDay'])
          .where((row, op) => op.eq(row.revision, found.revision)),
      );
      if (!ended) throw new AppError('request.conflict');
    },

    /** What was edited names the team no longer. */
    async leaveEdits(eventId: EventId, teamId: TeamId): Promise<void> {
      const { data } = await edits().query.byEvent({ eventId }).go({ consistent: true, pages: 'all' });
      for (const row of data)
        if (row.changes.team?.id === teamId)
          await edits()
            .patch(row)
            .set({ changes: { ...row.changes, team: null, countedInSince: null } })
            .go();
    },

    /** Deletes a person's private address of the team's calendar. */
    async eraseCalendar(userId: UserId, teamId: TeamId): Promise<void> {
      const key = { userId, of: teamId };
      const { data } = await feeds().get(key).go({ consistent: true });
      if (!data) return;
      await tokens().delete({ token: data.token }).go();
      await feeds().delete(key).go();
    },
  };
};
export type LeaveTeamRepository = ReturnType<typeof createLeaveTeamRepository>;
