import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inLanes, roundsOf } from './lanes.ts';

describe('tasks in lanes', () => {
  it.each([1, 2, 3])('run %d at a time, each once, started in order', async (lanes) => {
    const begun: string[] = [];
    let running = 0;
    let most = 0;
    await inLanes(['a', 'b', 'c', 'd', 'e'], lanes, async (task) => {
      begun.push(task);
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
    });
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(lanes);
  });

  it('a failing one fails all', async () => {
    await expect(inLanes(['a'], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('tasks that have to run alone do', () => {
    const isAlone = (task: string) => task === task.toUpperCase();
    expect(roundsOf(['BUILD', 'lint', 'unit', 'E2E', 'last'], isAlone)).toEqual([
      ['BUILD'],
      ['lint', 'unit'],
      ['E2E'],
      ['last'],
    ]);
    expect(roundsOf([], isAlone)).toEqual([]);
  });
});
