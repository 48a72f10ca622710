import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { EventId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { tryWrite } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import type { EventRows } from '../store/index.ts';
import {
  CalendarFeed,
  CalendarToken,
  EventDetails,
  OccurrenceEntity,
  Series,
  TeamDate,
} from '../store/index.ts';
import { Edit } from './edit.table.ts';

// Takes events from a team that is gone.

const entities = {
  occurrence: OccurrenceEntity,
  details: EventDetails,
  teamDate: TeamDate,
};

/** Takes a date from its team, if it is still as it was read. Its members are not counted in anymore. */
export const leaveDate = async (
  ctx: Context,
  { occurrence }: EventRows,
  teamId: TeamId,
  now: string,
): Promise<boolean> => {
  const { eventId, occurrenceId, dateStart, revision } = occurrence;
  const key = { eventId, occurrenceId };
  const { committed } = await tryWrite(ctx, entities, (write) => [
    write.occurrence
      .patch(key)
      .set({ updatedAt: now })
      .add({ revision: 1 })
      .remove(['team'])
      .where((row, op) => op.eq(row.revision, revision))
      .commit(),
    write.details.patch(key).set({ updatedAt: now }).remove(['countedInSince']).commit(),
    write.teamDate.delete({ ...key, teamId, dateStart }).commit(),
  ]);
  return committed;
};

/** Ends a series that the team hosts, and takes it from the team; no date is added anymore. */
export const endSeries = async (
  ctx: Context,
  eventId: EventId,
  teamId: TeamId,
  now: string,
): Promise<void> => {
  const { data: found } = await Series(ctx).get({ eventId }).go({ consistent: true });
  if (found?.terms.team?.id !== teamId) return;
  const yesterday = utcDayOf(addMilliseconds(now, -DAY_MS));
  const { until } = found.repetition;
  const last = until !== null && until < yesterday ? until : yesterday;
  const ended = await isWritten(
    Series(ctx)
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
};

/** What was edited names the team no longer. */
export const leaveEdits = async (ctx: Context, eventId: EventId, teamId: TeamId): Promise<void> => {
  const { data } = await Edit(ctx).query.byEvent({ eventId }).go({ consistent: true, pages: 'all' });
  for (const row of data)
    if (row.changes.team?.id === teamId)
      await Edit(ctx)
        .patch(row)
        .set({ changes: { ...row.changes, team: null, countedInSince: null } })
        .go();
};

/** Deletes a person's private address of the team's calendar. */
export const eraseCalendar = async (ctx: Context, userId: UserId, teamId: TeamId): Promise<void> => {
  const key = { userId, of: teamId };
  const { data } = await CalendarFeed(ctx).get(key).go({ consistent: true });
  if (!data) return;
  await CalendarToken(ctx).delete({ token: data.token }).go();
  await CalendarFeed(ctx).delete(key).go();
};
