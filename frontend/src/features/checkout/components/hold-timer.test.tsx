import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { HoldTimer } from './hold-timer.tsx';

const start = Date.parse('2026-11-20T18:00:00.000Z');

beforeEach(() => vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

it('RSV-08~ shows the time each second, says it a few times, and asks the server at the end', async () => {
  const onEnd = vi.fn();
  const screen = await render(<HoldTimer until="2026-11-20T18:02:05.000Z" spots={2} onEnd={onEnd} />);
  await expect.element(screen.getByText('2 spots held for you')).toBeVisible();
  await expect.element(screen.getByText('2:05')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Held for less than 5 more minutes.');
  vi.advanceTimersByTime(4000);
  await expect.element(screen.getByText('2:01')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Held for less than 5 more minutes.');
  vi.advanceTimersByTime(1000);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Held for less than 2 more minutes.');
  expect(onEnd).not.toHaveBeenCalled();
  // A device that slept: the clock counts, not the ticks.
  vi.setSystemTime(start + 10 * 60_000);
  vi.advanceTimersByTime(1000);
  await expect.element(screen.getByText('0:00')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('The hold is ending.');
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled());
});
