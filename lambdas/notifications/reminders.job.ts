import type { EventCard } from '#shared/contracts/event-shapes.ts';
import { holdsPlaces } from '#shared/domain/rsvp.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { JobReport } from '../core/job.ts';
import type { EventCards, RsvpsRepository, StartsRepository } from '../events/api.ts';
import type { Composer } from './compose.ts';
import type { JobPositions } from './job-positions.repository.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

export interface RemindersDeps {
  readonly starts: StartsRepository;
  readonly events: EventCards;
  readonly rsvps: RsvpsRepository;
  readonly notifications: NotificationsRepository;
  readonly positions: JobPositions;
  readonly compose: Composer;
  readonly clock: Clock;
}

const JOB = 'event-reminders';
const AHEAD_MS = DAY_MS;
const ROWS_PER_READ = 100;

/**
 * Reminds everybody who comes 24 hours before the start. A run takes up where the last one ended, at most a day back: an event that
 * was made or joined within its last day is not reminded of.
 */
export const createRemindersJob = (deps: RemindersDeps) => {
  const { starts, events, rsvps, notifications, positions, compose, clock } = deps;

  async function* comers(event: EventCard): AsyncGenerator<UserId> {
    yield event.creatorId;
    let after: UserId | undefined;
    do {
      const rows = await rsvps.list(
        { eventId: event.id, occurrenceId: event.occurrenceId },
        after,
        ROWS_PER_READ,
      );
      for (const row of rows) if (holdsPlaces(row.status) && row.userId !== event.creatorId) yield row.userId;
      after = rows.length === ROWS_PER_READ ? rows.at(-1)?.userId : undefined;
    } while (after !== undefined);
  }

  const remind = async (event: EventCard): Promise<number> => {
    const dueAt = addMilliseconds(event.dateStart, -AHEAD_MS);
    let sent = 0;
    for await (const userId of comers(event)) {
      if (await notifications.add(compose.reminder(event, userId, dueAt))) sent += 1;
    }
    return sent;
  };

  return async (): Promise<JobReport> => {
    const now = clock.now();
    const before = (await positions.find(JOB)) ?? now;
    const dayBack = addMilliseconds(now, -DAY_MS);
    const from = before.localeCompare(dayBack) > 0 ? before : dayBack;
    let [found, sent] = [0, 0];
    for await (const key of starts.between(addMilliseconds(from, AHEAD_MS), addMilliseconds(now, AHEAD_MS))) {
      const [event] = await events.findCards([key]);
      if (!event || event.cancelled) continue;
      found += 1;
      sent += await remind(event);
    }
    await positions.put(JOB, now);
    return { found, sent };
  };
};
