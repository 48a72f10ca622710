import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadSoon } from './reload-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('PAY-03 the page reloads once, after exactly one second', () => {
  const reload = vi.fn();
  reloadSoon(reload);
  vi.advanceTimersByTime(999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('does not happen if the person leaves the page first', () => {
  const reload = vi.fn();
  reloadSoon(reload)();
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
});
