import type { AttendanceMark } from '#shared/domains/attendance/rules.ts';
import type { EventId, OccurrenceId, TeamId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, type RowOf, text } from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';

/** That a member was late or is excused at a date, as someone who runs the team's sessions says. */
export const AttendanceMarkEntity = defineEntity('attendanceMark', {
  privacy: { onDeletion: 'erased', inExport: 'teamAttendance' },
  attributes: {
    teamId: id<TeamId>(),
    /** A date that has started keeps its start. */
    dateStart: id(),
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    userId: id<UserId>(),
    mark: text<AttendanceMark>(),
    updatedAt: text(),
  },
  indexes: {
    /** Who was marked at the dates of a team between two instants? Cost: 1 for 4 KB, consistent. */
    byTeam: primaryKey(['teamId'], ['dateStart', 'eventId', 'occurrenceId', 'userId']),
    /** Where was a person marked? For their data, and to delete it. Cost: ½ for 4 KB. */
    byPerson: index('gsi5', ['userId'], ['dateStart', 'teamId', 'eventId', 'occurrenceId']),
  },
});

type MarkRow = RowOf<typeof AttendanceMarkEntity>;
type MarkKey = Pick<MarkRow, 'teamId' | 'dateStart' | 'eventId' | 'occurrenceId' | 'userId'>;

/** Those of the dates of a team that start from one instant to another, both included. */
export const marksBetween = async (
  ctx: Context,
  teamId: TeamId,
  from: string,
  to: string,
): Promise<MarkRow[]> => {
  const { data } = await AttendanceMarkEntity(ctx)
    .query.byTeam({ teamId })
    // Everything that follows a start in the key sorts before the end of the alphabet.
    .between({ dateStart: from }, { dateStart: `${to}~` })
    .go({ consistent: true, pages: 'all' });
  return data;
};

export const saveMark = async (ctx: Context, key: MarkKey, mark: AttendanceMark): Promise<void> => {
  await AttendanceMarkEntity(ctx)
    .put({ ...key, mark, updatedAt: ctx.clock.now() })
    .go();
};

export const removeMark = async (ctx: Context, key: MarkKey): Promise<void> => {
  const { teamId, dateStart, eventId, occurrenceId, userId } = key;
  await AttendanceMarkEntity(ctx).delete({ teamId, dateStart, eventId, occurrenceId, userId }).go();
};

/** A page of the marks of a person. */
export const marksOf = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const page = await AttendanceMarkEntity(ctx).query.byPerson({ userId }).go({ limit, cursor });
  return { items: page.data, cursor: page.cursor };
};

/** A page of the marks of a team. */
export const marksOfTeam = async (ctx: Context, teamId: TeamId, limit: number): Promise<MarkRow[]> => {
  const { data } = await AttendanceMarkEntity(ctx).query.byTeam({ teamId }).go({ limit, consistent: true });
  return data;
};
