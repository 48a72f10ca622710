import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useFindPerson } from './use-family.ts';

/** What the server was asked for, in order. */
const asked: (string | null)[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.href).searchParams.get('find'));
    return Response.json({ items: [] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('FAM-03~ a person is searched once typing has paused for 300 ms, from 3 characters on', async () => {
  const { rerender, act } = await renderHook((typed?: string) => useFindPerson(typed ?? ''));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await rerender('no');
  await pass(5000);
  expect(asked).toEqual([]);
  await rerender('nob');
  await pass(299);
  await rerender('nobo');
  await pass(299);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['nobo']);
  await rerender('nob');
  await pass(300);
  expect(asked).toEqual(['nobo', 'nob']);
});
