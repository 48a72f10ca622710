import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAY, HOUR, MINUTE, movableClock, silentLog } from '#local/aws/test-surroundings.ts';
import { openState, type State } from '#local/state/state.ts';
import { loadTemplate, type Resource } from '#local/template/template.ts';
import { synthesizeFixture } from '#local/testing/synthesize-fixture.ts';
import { readSchedules, type ScheduleSettings } from './schedule-settings.ts';
import { createScheduler } from './scheduler.ts';

describe('the schedules of a template', () => {
  const withExpression = (expression: string) => {
    const Target = { Arn: 'arn:aws:lambda:us-east-1:0:function:one' };
    const resource: Resource = {
      ...{ type: 'AWS::Scheduler::Schedule', stack: 'fixture', logicalId: 'One', ref: 'one' },
      attribute: () => 'arn:aws:scheduler:us-east-1:0:schedule/default/one',
      parse: (schema) => z.parse(schema, { ScheduleExpression: expression, Target }),
    };
    return readSchedules({ resources: () => [resource], asset: (key) => key });
  };

  it.each([
    ['rate(10 minutes)', 10 * MINUTE],
    ['rate(1 hour)', HOUR],
    ['rate(1 day)', DAY],
  ])('%s is due each %d ms', (expression, periodMs) => {
    expect(withExpression(expression)).toMatchObject([{ periodMs }]);
  });

  it.each(['every day', 'rate(0 minutes)', 'rate(5 weeks)', 'cron(0 9 * * ? *)', 'at(2026-12-24T18:00:00)'])(
    'refuses %s',
    (expression) => {
      expect(() => withExpression(expression)).toThrow(expression);
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
