import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Bounds } from '#shared/kernel/geo.ts';
import { useMovedMap } from './use-moved-map.ts';

const box = (north: number): Bounds => ({ north, south: 30, east: -97, west: -98 });
const isTooWide = ({ north, south }: Bounds) => north - south > 5;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const moving = async () => {
  const search = vi.fn<(searched: Bounds) => void>();
  const { result, act } = await renderHook(() => useMovedMap(search, isTooWide));
  const move = (to: Bounds) => act(() => result.current.setMoved(to));
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  return { search, result, move, pass };
};

it('PLC-01~ SRC-01~ a map is searched once it has rested for 500 ms', async () => {
  const { search, move, pass } = await moving();
  await move(box(31));
  await pass(499);
  await move(box(32));
  await pass(499);
  expect(search).not.toHaveBeenCalled();
  await pass(1);
  expect(search.mock.calls).toEqual([[box(32)]]);
  await pass(5000);
  expect(search).toHaveBeenCalledOnce();
});

it('PLC-01~ SRC-01~ a map that is too wide is not searched, and shows why', async () => {
  const { search, result, move, pass } = await moving();
  await move(box(40));
  await pass(5000);
  expect(result.current.isTooWide).toBe(true);
  expect(search).not.toHaveBeenCalled();
});
