import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '#frontend/paraglide/runtime.js';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

afterEach(() => setLocale('en', { reload: false }));

it('A11Y-02~ a failure is announced, and can be retried', async () => {
  const retry = vi.fn();
  const screen = await render(
    <ErrorState error={new Error('x')} title="We couldn't load your teams" onRetry={retry} />,
  );
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByRole('heading', { name: "We couldn't load your teams" })).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
});

it('PLT-14 the retry button is in the current language', async () => {
  await setLocale('es', { reload: false });
  const screen = await render(<ErrorState error={new Error('x')} onRetry={() => undefined} />);
  await expect.element(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
});

it('an empty state says what will be shown here, and what to do first', async () => {
  const screen = await render(
    <EmptyState title="No teams yet" text="Start one." action={<Button>Create team</Button>} heading="h1" />,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'No teams yet' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Create team' })).toBeVisible();
});
