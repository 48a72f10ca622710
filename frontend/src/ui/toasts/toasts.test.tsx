import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '#frontend/paraglide/runtime.js';
import { toasts } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

afterEach(async () => {
  toasts.clear();
  await setLocale('en', { reload: false });
});

it('A11Y-02~ messages are announced politely, in a region that is there before they are', async () => {
  const screen = await render(<Toasts />);
  const region = screen.getByRole('region', { name: 'Messages' });
  await expect.element(region).toHaveAttribute('aria-live', 'polite');
  toasts.show('Saved');
  await expect.element(region.getByText('Saved')).toBeVisible();
});

it('a message that offers something does it once and is gone', async () => {
  const run = vi.fn();
  const screen = await render(<Toasts />);
  toasts.show('You left the event', { duration: 'stays', action: { label: 'Undo', run } });
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(run).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('You left the event')).not.toBeInTheDocument();
});

it('a failure says the id of its request', async () => {
  const screen = await render(<Toasts />);
  toasts.show('We could not save that.', { tone: 'error', requestId: 'req-1', duration: 'stays' });
  await expect.element(screen.getByRole('listitem').getByText('req-1')).toBeVisible();
});

it('PLT-14~ the button that closes a message is named in the language of the texts', async () => {
  await setLocale('es', { reload: false });
  const screen = await render(<Toasts />);
  toasts.show('Guardado', { duration: 'stays' });
  await expect.element(screen.getByRole('button', { name: 'Cerrar' })).toBeVisible();
});
