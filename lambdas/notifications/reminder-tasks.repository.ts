import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createReminderTaskEntity } from './notification.entity.ts';

/** Who is to be reminded of a date: those after a person, in the order of their ids; all of them without one. */
export interface ReminderTask {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  readonly dateStart: string;
  readonly after?: UserId | undefined;
}

const FROM_THE_FIRST = 'first';
const KEPT_DAYS = 2;

/** Reminders that are asked for; each is told on the bus when it is added, and worked off there. */
export const createReminderTasks = (table: Table) => {
  const tasks = once(() => createReminderTaskEntity(table));
  return {
    /** Adding a task again changes nothing: false. */
    async add({ eventId, occurrenceId, dateStart, after }: ReminderTask, now: string): Promise<boolean> {
      const result = await tasks()
        .create({
          eventId,
          occurrenceId,
          dateStart,
          page: after ?? FROM_THE_FIRST,
          ...(after !== undefined && { after }),
          expiresAt: epochSeconds(addMilliseconds(now, KEPT_DAYS * DAY_MS)),
        })
        .go({ returnOnConditionCheckFailure: true });
      return !result.rejected;
    },
  };
};
export type ReminderTasks = ReturnType<typeof createReminderTasks>;
