import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Dispute } from '#shared/domains/sales/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { aTransaction } from '../model/transaction.fixture.ts';
import { Disputes } from './disputes.tsx';

const saleId = `sale_${'0'.repeat(26)}`;
const dueBy = addMilliseconds(new Date().toISOString(), 7 * DAY_MS);
const open = {
  state: 'needs_response',
  reason: 'fraudulent',
  amount: 1800,
  dueBy,
  answeredAt: null,
} as const;

const aSale = (dispute: Dispute) => ({
  ...{ id: saleId, kind: 'offer', itemId: 'offer_1', state: 'paid', title: 'Saturday doubles', amount: 1800 },
  ...{ refunded: 0, currency: 'usd', createdAt: dueBy, paidAt: dueBy, url: null, card: null },
  payer: { userId: `user_${'1'.repeat(26)}`, displayName: 'Carl Lindqvist', photoURL: null },
  ...{ receiver: null, receiptUrl: null, refunds: [], fees: null, dispute },
});

const show = async (dispute: Dispute) => {
  const sent: unknown[] = [];
  let current = dispute;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    const rows = [aTransaction({ kind: 'dispute', state: 'disputed', saleId: saleId as never })];
    if (address.includes('/transactions')) return Response.json({ items: rows, next: null });
    const body = input instanceof Request ? await input.clone().text() : String(init?.body ?? '');
    if (address.endsWith('/dispute')) {
      sent.push(JSON.parse(body));
      current = { ...current, answeredAt: new Date().toISOString() };
    }
    return Response.json(aSale(current));
  });
  const screen = await render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <Disputes />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { screen, sent };
};

afterEach(() => vi.restoreAllMocks());

it('INV-04 a dispute is above everything with its deadline, and is answered with own words', async () => {
  const { screen, sent } = await show(open);
  await expect.element(screen.getByText('Carl Lindqvist disputes $18.00')).toBeVisible();
  await expect.element(screen.getByText(/^Saturday doubles · Respond by .+, .+ \d+$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Review and respond' }).click();
  await expect.element(screen.getByText('What was bought: Saturday doubles')).toBeVisible();
  await screen.getByLabelText('Your words').fill('They came and played.');
  await screen.getByRole('button', { name: 'Send response' }).click();
  await expect.element(screen.getByText(/^Your response is with the bank/)).toBeVisible();
  expect(sent).toEqual([{ text: 'They came and played.' }]);
});

it('INV-04 a dispute that the bank reviews can no longer be answered', async () => {
  const { screen } = await show({ ...open, state: 'under_review', dueBy: null });
  await expect.element(screen.getByText(/^Your response is with the bank/)).toBeVisible();
  expect(screen.container.querySelectorAll('button')).toHaveLength(0);
});
