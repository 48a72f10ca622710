import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { anEvent, userId } from '#frontend/lib/event/event.fixture.ts';
import { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { Sale, SpotSale } from '#shared/domains/sales/shapes.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { PaidLeaving } from './paid-leaving.tsx';

const now = new Date().toISOString();
const inHours = (hours: number): string => addMilliseconds(now, hours * HOUR_MS);
const id = `sale_${'0'.repeat(26)}`;
const someone = (digit: number) => ({ userId: userId(digit), displayName: 'Ana R.', photoURL: null });

const show = (
  sale: Partial<Record<keyof SpotSale, unknown>>,
  onLeave = vi.fn(),
  others: readonly Sale['id'][] = [],
) => {
  const event = EventCard.parse(anEvent());
  const answer = {
    ...{
      id,
      kind: 'spots',
      state: 'paid',
      spot: 'given',
      event,
      title: event.title,
      slotName: 'Players',
      guests: 0,
    },
    ...{ price: 1800, amount: 1800, refunded: 0, currency: 'usd', payer: someone(1), receiver: someone(9) },
    ...{ createdAt: inHours(-48), paidAt: inHours(-48), heldUntil: null, url: null, receiptUrl: null },
    ...{
      card: { brand: 'visa', last4: '4242' },
      refunds: [],
      fees: null,
      back: 1800,
      dateStart: inHours(72),
    },
    refundRule: { allUntil: 24, halfUntil: 6, withFees: true },
    ...sale,
  };
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(answer)));
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <PaidLeaving
        saleId={id as Sale['id']}
        others={others}
        timeZone="America/Chicago"
        isLate={false}
        isFinal={false}
        onLeave={onLeave}
        onClose={() => undefined}
      />
    </SWRConfig>,
  );
};

afterEach(() => vi.restoreAllMocks());

it.each([
  ['all of it', 72, 1800, 'You get $18 back', 'Why a full refund', 'Cancel spot, get $18'],
  ['half of it', 12, 900, 'You get $9 back', 'Why half', 'Cancel spot, get $9'],
  ['nothing', 2, 0, 'Nothing is refunded', 'Why no refund', 'Cancel without a refund'],
])(
  'RSV-08~ who gets %s back reads so before, and on the button',
  async (_, hours, back, headline, why, action) => {
    const onLeave = vi.fn();
    const screen = await show({ dateStart: inHours(hours), back }, onLeave);
    await expect.element(screen.getByText(headline)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: why })).toBeVisible();
    await expect.element(screen.getByText('Now', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: action }).click();
    expect(onLeave).toHaveBeenCalledWith(back);
  },
);

it('RSV-08~ says to which card it goes, and keeps the spot without a change', async () => {
  const onLeave = vi.fn();
  const screen = await show({}, onLeave);
  await expect.element(screen.getByText('To Visa ending in 4242, in 5–10 days')).toBeVisible();
  await screen.getByRole('button', { name: 'Keep my spot' }).click();
  expect(onLeave).not.toHaveBeenCalled();
});

it('INV-08~ where the organizer allows it, the payer chooses credit in place of the card, and reads the amount at both', async () => {
  const screen = await show({ mayChooseCredit: true });
  const where = screen.getByRole('group', { name: 'Where it goes' });
  await expect
    .element(where.getByRole('radio', { name: /^Visa ending in 4242.*\$18 in 5–10 days/ }))
    .toBeChecked();
  await where.getByRole('radio', { name: /^Credit with Ana R\..*\$18 right away/ }).click();
  const asked = () =>
    vi.mocked(window.fetch).mock.calls.map(([to]) => String(to instanceof Request ? to.url : to));
  await expect.poll(asked).toContainEqual(expect.stringContaining(`/sales/${id}/refund-choice`));
});

it('RSV-05~ INV-08~ who has added guests reads the sum of all payments', async () => {
  const onLeave = vi.fn();
  const screen = await show({}, onLeave, [`sale_${'1'.repeat(26)}` as Sale['id']]);
  await expect.element(screen.getByText('You get $36 back')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel spot, get $36' }).click();
  expect(onLeave).toHaveBeenCalledWith(3600);
});
