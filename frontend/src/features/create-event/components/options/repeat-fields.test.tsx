import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { setLocale } from '#frontend/paraglide/runtime.js';
import { Form } from '#frontend/ui/fields/form.tsx';
import { aDraft } from '../../model/draft.fixture.ts';
import type { Draft } from '../../model/draft.ts';
import { eventForm } from '../../model/new-event.ts';
import { RepeatFields } from './repeat-fields.tsx';

const Example = ({ initial }: { readonly initial: Draft }) => {
  const form = useForm(eventForm, { initial, send: async () => undefined });
  return (
    <Form form={form}>
      <RepeatFields form={form} />
      <button type="submit">Publish</button>
    </Form>
  );
};

/** The first date is a Saturday, unless stated otherwise. */
const show = (draft: Partial<Draft> = {}) => render(<Example initial={aDraft(draft)} />);

beforeEach(() => localStorage.clear());
afterEach(() => setLocale('en', { reload: false }));

it('EVT-02~ an event does not repeat unless asked to', async () => {
  const screen = await show();
  await expect.element(screen.getByLabelText('Repeats')).toHaveDisplayValue("Doesn't repeat");
  expect(screen.getByLabelText('Every').elements()).toEqual([]);
  expect(screen.getByLabelText('Ends').elements()).toEqual([]);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('EVT-02~ EVT-04~ weekly: days are turned on and off by keyboard, and a sentence says what will happen', async () => {
  const screen = await show();
  await screen.getByLabelText('Repeats').selectOptions('Weekly');
  await screen.getByLabelText('Every').selectOptions('2 weeks');
  const days = screen.getByRole('group', { name: 'Days of the week' });
  expect(days.getByRole('button').elements()).toHaveLength(7);
  const tuesday = days.getByRole('button', { name: 'Tuesday' });
  await expect.element(tuesday).toHaveAttribute('aria-pressed', 'false');
  tuesday.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(tuesday).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Every 2 weeks on Tuesday and Saturday');
  await tuesday.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Every 2 weeks on Saturday');
});

it('EVT-02~ the day of the first date cannot be turned off, and says why', async () => {
  const screen = await show({ repeats: 'weekly' });
  const saturday = screen.getByRole('button', { name: 'Saturday' });
  await expect
    .element(saturday)
    .toHaveAccessibleDescription('The first date is a Saturday, so that day is always included.');
  await expect.element(saturday).toHaveAttribute('aria-disabled', 'true');
  saturday.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(saturday).toHaveAttribute('aria-pressed', 'true');
});

it('EVT-04~ days are skipped, listed in order, and taken back', async () => {
  const screen = await show({ repeats: 'weekly' });
  const field = screen.getByRole('group', { name: 'Dates to skip' });
  const add = field.getByRole('button', { name: 'Skip', exact: true });
  await expect.element(add).toBeDisabled();
  for (const day of ['2026-12-12', '2026-12-05', '2026-12-05']) {
    await field.getByLabelText('Skip this date').fill(day);
    await add.click();
  }
  const listed = () =>
    field
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  expect(listed()).toEqual(['Sat, Dec 5', 'Sat, Dec 12']);
  await field.getByRole('button', { name: "Don't skip Sat, Dec 5" }).click();
  expect(listed()).toEqual(['Sat, Dec 12']);
});

it('EVT-02~ monthly: on the day of the month, or on the weekday; months without that day are skipped', async () => {
  const screen = await show({ date: '2026-11-30', repeats: 'monthly' });
  const choice = screen.getByRole('radiogroup', { name: 'Day of the month' });
  await expect.element(choice.getByRole('radio', { name: 'On day 30' })).toBeChecked();
  await expect.element(screen.getByText('Months without a day 30 are skipped.')).toBeVisible();
  await choice.getByRole('radio', { name: 'On the last Monday' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Every month on the last Monday');
});

it('EVT-02~ a day of the end before the first date is refused at the field, in words', async () => {
  const screen = await show({ repeats: 'daily' });
  await screen.getByLabelText('Ends').selectOptions('On a day');
  const lastDay = screen.getByLabelText('Last day');
  await lastDay.fill('2026-11-27');
  await screen.getByLabelText('Repeats').element().focus();
  await expect.element(lastDay).toHaveAccessibleDescription('Pick the first date or a later day');
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await lastDay.fill('2026-12-31');
  await expect.element(lastDay).not.toHaveAttribute('aria-invalid');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Every day, until December 31');
});

it('EVT-02~ it ends after 2 to 366 dates', async () => {
  const screen = await show({ repeats: 'daily', ends: 'after', count: '8' });
  const count = screen.getByLabelText('Number of dates');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Every day, 8 dates in total');
  await count.fill('1');
  await screen.getByLabelText('Repeats').element().focus();
  await expect.element(count).toHaveAccessibleDescription('At least 2');
  await count.fill('367');
  await expect.element(count).toHaveAccessibleDescription('At most 366');
});

it('EVT-02~ without a first date, the days wait for it', async () => {
  const screen = await show({ date: '', repeats: 'weekly' });
  await expect.element(screen.getByText('Choose the first date above to pick the days.')).toBeVisible();
  expect(screen.getByRole('group').elements()).toEqual([]);
});

it('PLT-14 the repetition speaks Spanish', async () => {
  await setLocale('es', { reload: false });
  const screen = await show({ repeats: 'weekly', weekdays: ['TU'], ends: 'on', until: '2027-01-30' });
  await expect.element(screen.getByLabelText('Se repite')).toHaveDisplayValue('Semanalmente');
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Cada semana, el martes y el sábado, hasta el 30 de enero de 2027');
});
