import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { StartsRepository } from '../events/api.ts';
import type { ReminderTask, ReminderTasks } from './reminder-tasks.repository.ts';

export interface RemindersDeps extends PagedJobDeps {
  readonly starts: StartsRepository;
  readonly tasks: Pick<ReminderTasks, 'add'>;
}

const AHEAD_MS = DAY_MS;
const PER_PAGE = 50;

/**
 * Asks for a reminder of every date 24 hours before it starts; whom to remind is worked off behind it, page by page. A run takes up where the
 * last one ended, at most a day back: of an event that was made or joined within its last day nobody is reminded.
 */
export const createRemindersJob = ({ starts, tasks, ...deps }: RemindersDeps) => {
  /** Positions and `dueAt` are a day before the start: when the reminder was due. */
  const pageOf = (items: readonly ReminderTask[], from: string) => ({
    items,
    dueAt: from,
    position: addMilliseconds(items.at(-1)?.dateStart ?? from, -AHEAD_MS),
  });
  async function* pages(position: string | undefined, now: string) {
    const dayBack = addMilliseconds(now, -DAY_MS);
    const last = position ?? now;
    let from = last.localeCompare(dayBack) > 0 ? last : dayBack;
    let items: ReminderTask[] = [];
    for await (const date of starts.between(
      addMilliseconds(from, AHEAD_MS),
      addMilliseconds(now, AHEAD_MS),
    )) {
      // A page ends between two starts, for its position is one.
      if (items.length >= PER_PAGE && items.at(-1)?.dateStart !== date.dateStart) {
        const page = pageOf(items, from);
        yield page;
        from = addMilliseconds(date.dateStart, -AHEAD_MS);
        items = [];
      }
      items.push(date);
    }
    if (items.length > 0) yield pageOf(items, from);
  }
  return createPagedJob<ReminderTask>(
    {
      name: 'startReminders',
      pages,
      work: async (date) => void (await tasks.add(date, deps.clock.now())),
      timeMs: 4 * MINUTE_MS,
      positionWhenDone: (now) => now,
    },
    deps,
  );
};
