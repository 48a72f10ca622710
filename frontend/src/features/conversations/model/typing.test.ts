import { describe, expect, it } from 'vitest';
import { nextEnd, stopped, TYPING_EVERY_MS, TYPING_MS, type Typing, typed, typingAt } from './typing.ts';

const nobody: Typing = new Map();

describe('who types', () => {
  it('MSG-02 ends six seconds after the last sign, and each sign extends it', () => {
    const typing = typed(typed(nobody, 'noah', 0), 'noah', 4000);
    expect(typingAt(typing, 9999)).toEqual(['noah']);
    expect(typingAt(typing, 10_000)).toEqual([]);
    expect(nextEnd(typing, 4000)).toBe(TYPING_MS);
    expect(nextEnd(typing, 10_000)).toBeUndefined();
  });

  it('MSG-02 ends with the message', () => {
    const typing = typed(typed(nobody, 'noah', 0), 'grace', 1000);
    expect(typingAt(stopped(typing, 'noah'), 2000)).toEqual(['grace']);
    expect(nextEnd(typing, 2000)).toBe(4000);
  });

  it('is said again before it ends', () => {
    expect(TYPING_EVERY_MS).toBeLessThan(TYPING_MS);
  });
});
