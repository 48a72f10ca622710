import { describe, expect, it } from 'vitest';
import { aMember, silentLog } from '#test/support/builders.ts';
import { createHomeService } from './home.service.ts';

const broken = () => Promise.reject(new Error('down'));
const empty = { mine: async () => ({ items: [], next: null }), next: async () => [] };
const homeOf = (parts: Partial<Record<keyof typeof empty, () => Promise<never>>>) => {
  const { mine, next } = { ...empty, ...parts };
  const rest = {
    hostedBy: async () => ({ items: [], next: null }),
    search: async () => ({ items: [], next: null }),
  };
  return createHomeService({ agenda: { ...rest, mine }, nearby: { ...rest, next }, log: silentLog });
};

describe('the dashboard', () => {
  it.each([
    ['the own events', { mine: broken }, { upcoming: null, nearby: [] }],
    ['what is nearby', { next: broken }, { upcoming: [], nearby: null }],
    ['nothing', {}, { upcoming: [], nearby: [] }],
  ])('HOM-05~ without %s, which failed, still has the rest', async (_, parts, expected) => {
    expect(await homeOf(parts).home(aMember(1))).toEqual(expected);
  });
});
