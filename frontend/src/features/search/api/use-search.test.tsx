import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSearch } from './use-search.ts';

/** What the server was asked for, in order. */
const asked: (string | null)[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.href).searchParams.get('q'));
    return Response.json({ groups: [] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typing = async () => {
  const { rerender, act } = await renderHook((typed?: string) => useSearch(typed ?? '', 5));
  return {
    type: (text: string) => rerender(text),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  };
};

it('PLT-09 people are searched once typing has paused for 300 ms, from 3 characters on', async () => {
  const { type, pass } = await typing();
  await type('ma');
  await pass(5000);
  expect(asked).toEqual([]);
  await type('may');
  await pass(299);
  await type('maya');
  await pass(299);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['maya']);
  await pass(5000);
  expect(asked).toEqual(['maya']);
});
