import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadSoon } from './reload-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('PAY-03 the page is loaded anew after one second, once, and not a moment earlier', () => {
  const reload = vi.fn();
  reloadSoon(reload);
  vi.advanceTimersByTime(999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('is called off when the person leaves the page before', () => {
  const reload = vi.fn();
  reloadSoon(reload)();
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
});
