import type { Change } from '#shared/declare/rows.ts';
import { eventNewsOf, eventReminder } from '#shared/domains/events/notifications.ts';
import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { reminderTaskRow } from '#shared/domains/notifications/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import type { EventCards, RsvpsRepository } from '../events/api.ts';
import type { Announce } from './announcer.ts';
import type { ReminderTasks } from './reminder-tasks.repository.ts';

export interface RemindersReactionDeps {
  readonly events: EventCards;
  readonly rsvps: Pick<RsvpsRepository, 'list'>;
  readonly tasks: Pick<ReminderTasks, 'add'>;
  readonly announce: Announce;
  readonly clock: Clock;
}

const PEOPLE_PER_PAGE = 100;
const AT_ONCE = 10;

/** Reminds a page of the people who are going, and asks for the next one: an event of thousands is many short steps. */
export const createReminderReaction = (deps: RemindersReactionDeps) => {
  const { events, rsvps, tasks, announce, clock } = deps;
  return async ({ after: task }: Change<typeof reminderTaskRow>): Promise<void> => {
    const [event] = task ? await events.findCards([task]) : [];
    if (!task || !event || event.cancelled || event.dateStart !== task.dateStart) return;
    const rows = await rsvps.list(task, task.after, PEOPLE_PER_PAGE);
    const going = rows.filter(({ status }) => holdsPlaces(status)).map(({ userId }) => userId);
    const others = going.filter((userId) => userId !== event.creatorId);
    const people = task.after === undefined ? [event.creatorId, ...others] : others;
    // The reminder is of the time at which it was due, not of the one at which it was written.
    const at = addMilliseconds(event.dateStart, -DAY_MS);
    const cause = { of: `reminder ${event.id} ${event.occurrenceId} ${event.dateStart}`, at };
    const data = eventNewsOf(event);
    for (let done = 0; done < people.length; done += AT_ONCE)
      await Promise.all(
        people.slice(done, done + AT_ONCE).map((userId) => announce(eventReminder, userId, data, cause)),
      );
    if (rows.length === PEOPLE_PER_PAGE)
      await tasks.add({ ...task, after: rows.at(-1)?.userId }, clock.now());
  };
};
