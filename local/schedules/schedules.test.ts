import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, movableClock, silentLog } from '#local/aws/test-surroundings.ts';
import { openState, type State } from '#local/state/state.ts';
import { loadTemplate } from '#local/template/template.ts';
import { synthesizeFixture } from '#local/testing/synthesize-fixture.ts';
import { parseScheduleExpression } from './expression.ts';
import { readSchedules, type ScheduleSettings } from './schedule-settings.ts';
import { createScheduler } from './scheduler.ts';

describe('schedule expressions', () => {
  it.each([
    ['rate(10 minutes)', 'UTC', '2026-11-20T12:00:00Z', '2026-11-20T12:10:00Z'],
    ['rate(1 day)', 'UTC', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'],
    ['cron(0 9 * * ? *)', 'UTC', '2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z'],
    ['cron(30 6 * * ? *)', 'America/New_York', '2026-11-20T12:00:00Z', '2026-11-21T11:30:00Z'],
    ['cron(0/15 8-10 ? * MON-FRI *)', 'UTC', '2026-11-20T10:45:00Z', '2026-11-23T08:00:00Z'],
    ['cron(0 0 L * ? *)', 'UTC', '2026-02-01T00:00:00Z', '2026-02-28T00:00:00Z'],
    ['cron(0 12 ? JAN,JUL 6#1 *)', 'UTC', '2026-11-20T00:00:00Z', '2027-01-01T12:00:00Z'],
    ['cron(0 12 ? * 1L *)', 'UTC', '2026-11-20T00:00:00Z', '2026-11-29T12:00:00Z'],
    // 2:30 does not exist on the day clocks go forward, and exists twice when they go back.
    ['cron(30 2 * * ? *)', 'America/New_York', '2027-03-13T12:00:00Z', '2027-03-15T06:30:00Z'],
    ['cron(30 1 * * ? *)', 'America/New_York', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z'],
    ['at(2026-12-24T18:00:00)', 'Europe/Berlin', '2026-11-20T12:00:00Z', '2026-12-24T17:00:00Z'],
  ])('%s in %s after %s is %s', (expression, timeZone, last, next) => {
    expect(parseScheduleExpression(expression, timeZone).nextAfter(new Date(last))).toEqual(new Date(next));
  });

  it('at() is never due again', () => {
    const once = parseScheduleExpression('at(2026-01-01T00:00:00)', 'UTC');
    expect(once.nextAfter(new Date('2026-01-01T00:00:00Z'))).toBeUndefined();
  });

  it.each(['every day', 'rate(0 minutes)', 'rate(5 weeks)', 'cron(0 9 * *)', 'cron(61 9 * * ? *)'])(
    'refuses %s',
    (expression) => {
      expect(() => parseScheduleExpression(expression, 'UTC')).toThrow();
    },
  );
});

describe('the scheduler', () => {
  let directory: string;
  let state: State;
  let clock: ReturnType<typeof movableClock>;
  let fired: unknown[];
  let schedules: readonly ScheduleSettings[];

  const start = () =>
    createScheduler({
      schedules,
      state,
      enqueue: (_arn, event) => void fired.push(event),
      now: () => clock.now(),
      log: silentLog,
    });

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'schedules-'));
    state = openState(join(directory, 'state.db'));
    clock = movableClock('2026-11-20T12:00:00.000Z');
    fired = [];
    schedules = readSchedules(loadTemplate(await synthesizeFixture()));
  });
  afterEach(async () => {
    state.close();
    await rm(directory, { recursive: true });
  });

  it('OPS-03 fires the template’s schedules when they are due', () => {
    const scheduler = start();
    clock.advance(10 * MINUTE - 1);
    scheduler.wake();
    expect(fired).toEqual([]);
    clock.advance(1);
    scheduler.wake();
    scheduler.wake();
    expect(fired).toEqual([{ job: 'every-10' }]);
    scheduler.stop();
  });

  it('REL-05 fires once what became due while nothing ran', () => {
    start().stop();
    clock.advance(3 * DAY);
    start().stop();
    expect(fired).toEqual([{ job: 'every-10' }, { job: 'morning' }]);
    clock.advance(MINUTE);
    start().stop();
    expect(fired).toHaveLength(2);
  });

  it('counts from now on if the clock was ahead when it last fired', () => {
    start().stop();
    clock.advance(3 * DAY);
    start().stop();
    clock.advance(-3 * DAY);
    fired = [];
    const scheduler = start();
    clock.advance(10 * MINUTE);
    scheduler.wake();
    expect(fired).toEqual([{ job: 'every-10' }]);
    scheduler.stop();
  });

  it('keeps its rhythm after being late', () => {
    const scheduler = start();
    clock.advance(HOUR + 3 * MINUTE);
    scheduler.wake();
    clock.advance(7 * MINUTE);
    scheduler.wake();
    expect(fired).toHaveLength(2);
    scheduler.stop();
  });
});
