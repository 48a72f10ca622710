import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

describe('work with a folder lock', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('runs one after another, even after a failure', async () => {
    const steps: string[] = [];
    const job = (name: string, fails = false) =>
      oneAtATime(join(directory, 'lock'), async () => {
        steps.push(`${name} begins`);
        await turn();
        steps.push(`${name} ends`);
        if (fails) throw new Error(name);
      });
    const outcomes = await Promise.allSettled([job('one', true), job('two'), job('three')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    for (let index = 0; index < steps.length; index += 2)
      expect(steps[index + 1]).toBe(steps[index]?.replace('begins', 'ends'));
  });
});
