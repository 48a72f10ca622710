import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Log } from '../aws/service.ts';
import { every } from '../every.ts';
import type { State } from '../state/state.ts';
import type { ScheduleSettings } from './schedule-settings.ts';

export interface Scheduler {
  /** Fires what is due; called whenever the clock is moved. */
  wake(): void;
  stop(): void;
}

export interface SchedulerOptions {
  readonly schedules: readonly ScheduleSettings[];
  readonly state: State;
  readonly enqueue: (functionArn: string, event: unknown) => void;
  readonly now: () => Date;
  readonly log: Log;
}

const LOOK_MS = 1000;
const Row = z.object({ ran_at: z.number() });

/** When each schedule was last due; a new schedule, or one with a new expression, counts from now. */
const openRuns = (state: State) => {
  const select = state.prepare('SELECT ran_at FROM schedule_runs WHERE schedule = ? AND expression = ?');
  const upsert = state.prepare(
    'INSERT INTO schedule_runs VALUES (?, ?, ?) ' +
      'ON CONFLICT (schedule) DO UPDATE SET expression = excluded.expression, ran_at = excluded.ran_at',
  );
  const save = ({ name, expression }: ScheduleSettings, at: Date): void =>
    void upsert.run(name, expression, at.getTime());
  return {
    save,
    last(schedule: ScheduleSettings, now: Date): Date {
      const row = select.get(schedule.name, schedule.expression);
      const ranAt = row && new Date(z.parse(Row, row).ran_at);
      if (ranAt && ranAt <= now) return ranAt;
      // A new schedule, or a clock that a test had moved ahead is back to normal: count from now.
      save(schedule, now);
      return now;
    },
  };
};

const eventOf = ({ arn, input }: ScheduleSettings, due: Date): unknown =>
  JSON.parse(
    input
      .replaceAll('<aws.scheduler.schedule-arn>', arn)
      .replaceAll('<aws.scheduler.scheduled-time>', due.toISOString())
      .replaceAll('<aws.scheduler.execution-id>', randomUUID())
      .replaceAll('<aws.scheduler.attempt-number>', '1'),
  );

/** Fires schedules. What became due while nothing ran fires once, however often it was due. */
export const createScheduler = ({ schedules, state, enqueue, now, log }: SchedulerOptions): Scheduler => {
  const runs = openRuns(state);

  const latestDue = (schedule: ScheduleSettings, at: Date): Date | undefined => {
    const last = runs.last(schedule, at).getTime();
    const periods = Math.floor((at.getTime() - last) / schedule.periodMs);
    return periods > 0 ? new Date(last + periods * schedule.periodMs) : undefined;
  };

  const wake = (): void => {
    const at = now();
    for (const schedule of schedules) {
      const due = latestDue(schedule, at);
      if (!due) continue;
      enqueue(schedule.functionArn, eventOf(schedule, due));
      runs.save(schedule, due);
    }
  };
  wake();
  return { wake, stop: every(LOOK_MS, 'Looking for schedules that are due', wake, log) };
};
