import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { aSale } from '#frontend/lib/event/sale.fixture.ts';
import type { Refund } from '#shared/domains/sales/shapes.ts';
import { FailedRefunds } from './failed-refunds.tsx';

const failed: Refund = {
  ...{ key: 'spot', amount: 900, cause: 'rule', state: 'failed', askedAt: '2026-11-20T18:00:00.000Z' },
  failure: 'expired_or_canceled_card',
};
const sale = aSale({ state: 'paid', spot: 'given_up', refunds: [failed] });

const show = (sales = [sale]) => {
  const sent: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    sent.push(`${init?.method} ${String(input)}`);
    return Response.json({ ...sale, refunds: [{ ...failed, isSettled: true }] });
  });
  const screen = render(
    <MemoryRouter>
      <FailedRefunds sales={sales} />
    </MemoryRouter>,
  );
  return { screen, sent };
};

afterEach(() => vi.restoreAllMocks());

it('INV-08~ a host reads which refund failed and why, and tries again with its amount', async () => {
  const screen = await show().screen;
  await expect.element(screen.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
  await expect.element(screen.getByText('$9.00')).toBeVisible();
  await expect.element(screen.getByText(/^The bank says the card is closed\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveValue('9');
});

it('INV-08~ a host who has paid it in another way says so, after a question', async () => {
  const { screen: rendered, sent } = show();
  const screen = await rendered;
  await screen.getByRole('button', { name: 'I paid another way' }).click();
  const question = screen.getByRole('dialog', { name: /^You paid \$9\.00 to .+ another way\?$/ });
  await expect.element(question).toBeVisible();
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'I paid another way' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([`PUT /api/sales/${sale.id}/refunds/settled`]);
});

it('INV-08~ nothing is shown once it was settled, or given back since', async () => {
  const settled = { ...sale, refunds: [{ ...failed, isSettled: true }] };
  const again = { ...sale, refunds: [failed, { ...failed, key: 'again', state: 'done' as const }] };
  const screen = await show([settled, again]).screen;
  expect(screen.container.textContent).toBe('');
});
