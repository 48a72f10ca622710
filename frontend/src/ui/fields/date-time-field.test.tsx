import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '#frontend/paraglide/runtime.js';
import { DateTimeField } from './date-time-field.tsx';

afterEach(() => setLocale('en', { reload: false }));

interface Chosen {
  readonly date?: string;
  readonly time?: string;
  readonly error?: string | null;
  readonly onLeave?: (field: string) => void;
}

const Field = ({ date = '', time = '', error = null, onLeave }: Chosen) => {
  const [values, setValues] = useState({ date, time });
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: name === 'date' ? error : null,
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    onBlur: () => onLeave?.(name),
  });
  return (
    <DateTimeField date={field('date')} time={field('time')} earliest="2026-11-20" latest="2027-11-20" />
  );
};

it('before a choice, says nothing', async () => {
  const screen = await render(<Field />);
  await expect.element(screen.getByLabelText('Date')).toHaveValue('');
  await expect.element(screen.getByLabelText('Start time')).toHaveValue('');
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('PLT-14 repeats the chosen date, and then the time, in the language of the app, and reads it out with the field', async () => {
  const screen = await render(<Field />);
  await screen.getByLabelText('Date').fill('2026-11-28');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saturday, November 28, 2026');
  await screen.getByLabelText('Start time').fill('18:30');
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Saturday, November 28, 2026 at 6:30 PM');
  await expect
    .element(screen.getByLabelText('Date'))
    .toHaveAccessibleDescription(/^Saturday, November 28, 2026 at 6:30\sPM$/);
});

it('PLT-14 in Spanish, too', async () => {
  await setLocale('es', { reload: false });
  const screen = await render(<Field date="2026-11-28" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('sábado, 28 de noviembre de 2026');
});

it('a date that cannot be chosen is not repeated, and says why below the field', async () => {
  const screen = await render(<Field date="0002-11-28" error="Pick a time in the future" />);
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Pick a time in the future');
  await expect.element(screen.getByLabelText('Date')).toHaveAttribute('aria-invalid', 'true');
});

it('A11Y-02~ is filled in with the keyboard, one field after the other', async () => {
  const leave = vi.fn();
  const screen = await render(<Field onLeave={leave} />);
  screen.getByLabelText('Date').element().focus();
  await userEvent.keyboard('11282026');
  await expect.element(screen.getByLabelText('Date')).toHaveValue('2026-11-28');
  const time = screen.getByLabelText('Start time');
  // The parts of the date are stops of their own, as many as the browser has.
  await expect
    .poll(async () => {
      if (document.activeElement !== time.element()) await userEvent.tab();
      return document.activeElement === time.element();
    })
    .toBe(true);
  expect(leave.mock.calls).toEqual([['date']]);
});
