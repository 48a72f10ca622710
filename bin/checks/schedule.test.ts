import { describe, expect, it } from 'vitest';
import { type Progress, runScheduled, type Scheduled } from './schedule.ts';

const task = (name: string, expected: number, more: Partial<Scheduled> = {}): Scheduled => ({
  name,
  expected,
  lanes: 1,
  needs: [],
  exclusiveWith: [],
  ...more,
});

/** Runs tasks whose ends the test decides; `log` says what started and ended. */
const observe = (tasks: readonly Scheduled[], lanes: number) => {
  const log: string[] = [];
  const running = new Map<string, Progress & { end: () => void }>();
  const left = runScheduled(tasks, lanes, async ({ name }, progress) => {
    log.push(`+${name}`);
    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(name, { ...progress, end: resolve });
    await promise;
    log.push(`-${name}`);
  });
  const end = async (name: string) => {
    running.get(name)?.end();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { log, left, end, made: (name: string, what: string) => running.get(name)?.made(what), running };
};

describe('a schedule', () => {
  it('starts the longest first, as many as there are lanes', async () => {
    const { log, left, end } = observe([task('short', 1), task('long', 9), task('middle', 5)], 2);
    expect(log).toEqual(['+long', '+middle']);
    await end('middle');
    expect(log).toEqual(['+long', '+middle', '-middle', '+short']);
    await end('long');
    await end('short');
    expect(await left).toEqual([]);
  });

  it('starts what needs a step of the build once that step is made, while the build goes on', async () => {
    const tasks = [task('build', 1), task('unit', 9, { needs: ['messages'] }), task('lint', 3)];
    const { log, made, end } = observe(tasks, 3);
    expect(log).toEqual(['+lint', '+build']);
    made('build', 'messages');
    expect(log).toEqual(['+lint', '+build', '+unit']);
    await end('build');
    await end('lint');
    await end('unit');
  });

  it('returns what never started because a step was not made', async () => {
    const { left, end } = observe([task('build', 1), task('contract', 9, { needs: ['web'] })], 2);
    await end('build');
    expect((await left).map(({ name }) => name)).toEqual(['contract']);
  });

  it('runs what keeps every lane busy alone, also where there are fewer lanes', async () => {
    const { log, end } = observe([task('browser', 9, { lanes: 2 }), task('unit', 5), task('lint', 3)], 2);
    expect(log).toEqual(['+browser']);
    await end('browser');
    expect(log.slice(2)).toEqual(['+unit', '+lint']);
    expect(observe([task('browser', 9, { lanes: 2 })], 1).log).toEqual(['+browser']);
  });

  it('separates what must not run at the same time, in either order', async () => {
    const parts = [task('browser', 9, { exclusiveWith: ['types'] }), task('types', 5), task('lint', 1)];
    const { log, end, running } = observe(parts, 3);
    expect(log).toEqual(['+browser', '+lint']);
    expect(running.get('lint')?.company).toBe(1);
    await end('browser');
    expect(log.at(-1)).toBe('+types');
  });

  it('fails if a task does', async () => {
    await expect(runScheduled([task('a', 1)], 2, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
  });
});
