import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { aSale } from '#frontend/lib/event/sale.fixture.ts';
import { SaleResult } from './sale-result.tsx';

const paid = { paidAt: '2026-11-20T18:05:00.000Z', card: { brand: 'visa', last4: '4242' }, url: null };
const refund = (state: string) => ({
  ...{ key: 'spot', amount: 1800, cause: 'rule', askedAt: '2026-11-21T18:05:00.000Z', failure: null, state },
});

const canceled = { ...aSale({}).event, cancelled: true };

const show = (sale: object) => {
  const answer = aSale(sale);
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(answer)));
  return render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <SaleResult saleId={answer.id} parts={{ code: () => <p>Code</p>, calendar: () => null }} />
      </SWRConfig>
    </MemoryRouter>,
  );
};

afterEach(() => vi.restoreAllMocks());

it.each([
  ['paid', { state: 'paid', spot: 'given', back: 1800 }, /^You're in\. See you/],
  ['not confirmed yet', { url: paid.url, card: null }, 'Your payment is on its way'],
  ['asked', { state: 'authorized', spot: 'requested' }, 'Your request was sent'],
  [
    'too late',
    { state: 'refunded', spot: 'lost', refunds: [refund('done')] },
    'The spot was taken before you paid',
  ],
  [
    'canceled',
    { state: 'refunded', spot: 'given_up', refunds: [refund('pending')] },
    'Your spot is canceled',
  ],
  [
    'of a date that is canceled',
    { state: 'paid', spot: 'given', refunds: [refund('asked')], event: canceled },
    'The event was canceled',
  ],
  ['never paid', { state: 'expired', spot: 'lost' }, 'Your spot is no longer held'],
])('RSV-08~ a payment that is %s says so', async (_, sale, title) => {
  const screen = await show({ ...paid, heldUntil: null, ...sale });
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('RSV-08~ only who has the spot gets a code, and reads what they would get back', async () => {
  const given = await show({ ...paid, state: 'paid', spot: 'given', back: 900 });
  await expect.element(given.getByText('Code')).toBeVisible();
  await expect.element(given.getByText(/If you cancel now, you get \$9 back\./)).toBeVisible();
  await given.unmount();
  const lost = await show({ ...paid, state: 'refunded', spot: 'lost', refunds: [refund('done')] });
  await expect.element(lost.getByText('$18 goes back to Visa ending in 4242 in 5–10 days.')).toBeVisible();
  await expect.element(lost.getByText('-$18.00')).toBeVisible();
  expect(lost.container.textContent).not.toContain('Code');
});

it('RSV-08~ INV-08~ a refund that the bank refused is not on its way, and the page says what to do', async () => {
  const screen = await show({ ...paid, state: 'paid', spot: 'given_up', refunds: [refund('failed')] });
  await expect.element(screen.getByText('Your bank declined it. Contact the host.')).toBeVisible();
  const said = /^The refund of \$18 to Visa ending in 4242 failed\. The host has been notified\./;
  await expect.element(screen.getByRole('status').filter({ hasText: said })).toBeVisible();
});
