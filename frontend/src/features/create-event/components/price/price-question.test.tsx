import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { Form } from '#frontend/ui/fields/form.tsx';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { aDraft } from '../../model/draft.fixture.ts';
import { addSlot, type Draft } from '../../model/draft.ts';
import { eventForm } from '../../model/new-event.ts';
import { PriceQuestion } from './price-question.tsx';

const date = utcDayOf(addMilliseconds(new Date().toISOString(), 7 * DAY_MS));
const sent = vi.fn(async () => undefined);

const Example = ({ draft }: { readonly draft: Partial<Draft> }) => {
  const form = useForm(eventForm, { initial: aDraft({ date, isPaid: true, ...draft }), send: sent });
  return (
    <Form form={form}>
      <PriceQuestion form={form} accountNeeds={<p>A bank account</p>} />
      <button type="submit">Publish</button>
    </Form>
  );
};

const show = (draft: Partial<Draft> = {}, terms: object = {}) => {
  const answer = { isActive: true, isOwn: true, basisPoints: 500, ...terms };
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(answer)));
  return render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <Example draft={draft} />
      </SWRConfig>
    </MemoryRouter>,
  );
};

beforeEach(() => {
  localStorage.clear();
  sent.mockClear();
});
afterEach(() => vi.restoreAllMocks());

it('EVT-02~ INV-07 PAY-14 what is left of a price is said while it is typed, in amounts that add up', async () => {
  const screen = await show();
  await screen.getByLabelText('Players').fill('18.50');
  await expect.element(screen.getByText('You get about $16.73')).toBeVisible();
  const amounts = screen.getByRole('definition');
  await expect
    .poll(() => amounts.elements().map(({ textContent }) => textContent))
    .toEqual(['$18.50', '-$0.93', '-$0.84', '$16.73']);
});

it.each([
  ['0.99', 'The lowest price is $1.'],
  ['5000.01', 'The highest price is $5,000.'],
  ['18.005', 'Enter dollars with at most two decimals, such as 18.50.'],
  ['0', 'The lowest price is $1.'],
  ['', 'Enter a price, or 0 if this group is free.'],
])('EVT-02~ the price %j is refused at its field', async (typed, refusal) => {
  const screen = await show();
  await screen.getByLabelText('Players').fill(typed);
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByLabelText('Players')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText(refusal)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

it('EVT-02~ RSV-05~ whole cents, the price of guests, and the refund rule are sent', async () => {
  const { slots } = addSlot('Setters')(aDraft());
  const screen = await show({ allowGuests: true, slots });
  await screen.getByLabelText('Players').fill('18.05');
  await screen.getByLabelText('Setters').fill('0');
  await screen.getByRole('radio', { name: 'Nothing' }).click();
  await screen.getByLabelText('Everything back').selectOptions('until 2 days before the start');
  await screen.getByLabelText('Half back').selectOptions('until 6 hours before the start');
  await screen.getByRole('switch', { name: 'Refund the fees too' }).click();
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  const [body] = sent.mock.calls[0] as unknown as [object];
  expect(body).toMatchObject({
    chargeGuests: false,
    refundRule: { allUntil: 48, halfUntil: 6, withFees: false },
    eventSlotGroup: [{ feeAmount: 1805 }, { feeAmount: 0 }],
  });
});

it('EVT-02~ INV-07 an early price and a promo code are sent, with what is left of each beside it', async () => {
  const screen = await show();
  await screen.getByLabelText('Players').fill('18');
  await screen.getByRole('switch', { name: 'Early price' }).click();
  await screen.getByLabelText('Player pays').fill('15');
  await expect.element(screen.getByText('You get about $13.51')).toBeVisible();
  await screen.getByLabelText('Until').selectOptions('2 days before the start');
  await screen.getByRole('switch', { name: 'Promo code' }).click();
  await screen.getByLabelText('Code', { exact: true }).fill('blockparty');
  await expect
    .element(screen.getByText('With the code, a player pays $14.40 and you get about $12.96.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  const [body] = sent.mock.calls[0] as unknown as [object];
  expect(body).toMatchObject({
    earlyHoursBefore: 48,
    promo: { code: 'BLOCKPARTY', percentOff: 20, uses: 10 },
    eventSlotGroup: [{ feeAmount: 1800, earlyAmount: 1500 }],
  });
});

it.each([
  ['', 'Enter an early price, or turn it off.'],
  ['18', 'Enter less than the price.'],
  ['0.50', 'The lowest price is $1.'],
  ['abc', 'Enter dollars with at most two decimals, such as 18.50.'],
])('EVT-02~ the early price %j is refused at its field', async (typed, refusal) => {
  const screen = await show({ hasEarly: true });
  await screen.getByLabelText('Players').fill('18');
  await screen.getByLabelText('Player pays').fill(typed);
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByText(refusal)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

it('EVT-02~ a code, its percent, and its uses are refused at their fields', async () => {
  const screen = await show({ hasPromo: true, promoCode: 'a b', promoOff: '95', promoUses: '0' });
  await screen.getByLabelText('Players').fill('18');
  await screen.getByRole('button', { name: 'Publish' }).click();
  for (const name of ['Code', 'Percent off', 'Uses'])
    await expect
      .element(screen.getByRole('textbox', { name, exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText('Use 3 to 20 letters, digits, or hyphens.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

it('EVT-02~ a free event sends no prices, even if some were typed', async () => {
  const screen = await show();
  await screen.getByLabelText('Players').fill('18');
  await screen.getByRole('radio', { name: 'Free' }).click();
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(JSON.stringify(sent.mock.calls[0])).not.toMatch(/feeAmount|refundRule/);
});

it('PAY-17~ without an active account, what is missing is named, with one way to it', async () => {
  const screen = await show({}, { isActive: false });
  await expect.element(screen.getByText('A bank account')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Set up payments' }))
    .toHaveAttribute('href', '/settings?tab=payments');
  await screen.getByLabelText('Players').fill('18');
  await expect.element(screen.getByText('You get about $16.28')).toBeVisible();
});

it("PAY-17~ for a team, it is its owner's account, which others cannot set up", async () => {
  const hostingTeam = { id: `team_${'0'.repeat(26)}`, name: 'Regulars' } as Draft['hostingTeam'];
  const screen = await show({ hostingTeam }, { isActive: false, isOwn: false });
  await expect.element(screen.getByText(/^Payments go to the owner of Regulars/)).toBeVisible();
  expect(screen.container.querySelectorAll('a')).toHaveLength(0);
});
