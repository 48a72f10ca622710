import { describe, expect, it } from 'vitest';
import { judgeUnstable } from './unstable.ts';

describe('a test that passes only when it is repeated', () => {
  it('is listed the first time', () => {
    expect(judgeUnstable({ seen: ['b'], listed: ['c', 'a'] })).toEqual({
      listed: ['a', 'b', 'c'],
      faults: [],
    });
  });

  it('is a fault the second time', () => {
    expect(judgeUnstable({ seen: ['a', 'b'], listed: ['a'] })).toEqual({
      listed: ['a', 'b'],
      faults: ['a'],
    });
  });
});
