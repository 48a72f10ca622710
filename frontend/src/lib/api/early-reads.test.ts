import { afterEach, expect, it, vi } from 'vitest';
import { earlyAddresses, takeEarlyRead } from './early-reads.ts';

const response = Promise.resolve(new Response());
const given = () => {
  globalThis.earlyReads = new Map([
    ['/api/me', { token: 'a', response }],
    ['/api/config', { response }],
  ]);
};
afterEach(() => {
  globalThis.earlyReads = undefined;
  vi.restoreAllMocks();
});

it('what the page has requested is used once, by the person for whom it was requested', () => {
  vi.spyOn(performance, 'now').mockReturnValue(500);
  given();
  expect(earlyAddresses()).toEqual(['/api/me', '/api/config']);
  expect(takeEarlyRead('/api/me', 'a')).toBe(response);
  expect(takeEarlyRead('/api/me', 'a')).toBeUndefined();
  expect(takeEarlyRead('/api/config', undefined)).toBe(response);
});

it('is not used by another person, and is dropped then', () => {
  given();
  expect(takeEarlyRead('/api/me', 'b')).toBeUndefined();
  expect(takeEarlyRead('/api/me', 'a')).toBeUndefined();
});

it('is not used when it may be outdated, nor where there is none', () => {
  given();
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
  expect(takeEarlyRead('/api/me', 'a')).toBeUndefined();
  globalThis.earlyReads = undefined;
  expect(takeEarlyRead('/api/me', 'a')).toBeUndefined();
  expect(earlyAddresses()).toEqual([]);
});
