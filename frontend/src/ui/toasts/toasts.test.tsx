import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { toastDurations, toasts } from '#frontend/lib/device/toast-store.ts';
import { setLocale } from '#frontend/paraglide/runtime.js';
import { Toasts } from './toasts.tsx';

afterEach(async () => {
  vi.useRealTimers();
  toasts.clear();
  await setLocale('en', { reload: false });
});

it('A11Y-02~ messages are announced politely, in a region that exists before they appear', async () => {
  const screen = await render(<Toasts />);
  const region = screen.getByRole('region', { name: 'Messages' });
  await expect.element(region).toHaveAttribute('aria-live', 'polite');
  toasts.show('Saved');
  await expect.element(region.getByText('Saved')).toBeVisible();
});

it('a message’s action runs once and closes it', async () => {
  const run = vi.fn();
  const screen = await render(<Toasts />);
  toasts.show('You left the event', { duration: 'stays', action: { label: 'Undo', run } });
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(run).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('You left the event')).not.toBeInTheDocument();
});

it('a failure shows its request ID', async () => {
  const screen = await render(<Toasts />);
  toasts.show('We could not save that.', { tone: 'error', requestId: 'req-1', duration: 'stays' });
  await expect.element(screen.getByRole('listitem').getByText('req-1')).toBeVisible();
});

it('PLT-14 the button that closes a message is named in the current language', async () => {
  await setLocale('es', { reload: false });
  const screen = await render(<Toasts />);
  toasts.show('Guardado', { duration: 'stays' });
  await expect.element(screen.getByRole('button', { name: 'Cerrar' })).toBeVisible();
});

it('a message stays while a person moves the pointer over it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await render(<Toasts />);
  const text = screen.getByText('Saved');
  toasts.show('Saved');
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await text.hover();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  await expect.element(text).toBeVisible();
  await text.unhover();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(toastDurations.short);
  await expect.element(text).not.toBeInTheDocument();
});

it('a message that appears under the pointer still times out', async () => {
  const screen = await render(<Toasts />);
  toasts.show('Saved');
  const text = screen.getByText('Saved');
  await expect.element(text).toBeVisible();
  // What a browser reports when something appears under a pointer that does not move.
  text.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await expect.element(text).not.toBeInTheDocument();
});
