import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChoiceField } from './choice-field.tsx';

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'By invitation' },
] as const;
type Privacy = (typeof choices)[number]['value'];

const Example = ({ error }: { readonly error: string | null }) => {
  const [value, setValue] = useState<Privacy>('open');
  const note = value === 'open' ? 'Anybody can join.' : 'You invite people.';
  return (
    <ChoiceField
      name="privacy"
      label="Who can join"
      choices={choices}
      value={value}
      note={note}
      error={error}
      onChange={setValue}
      onBlur={() => undefined}
    />
  );
};

it('A11Y-02~ a choice is a radio button, and what it means is announced', async () => {
  const screen = await render(<Example error={null} />);
  const group = screen.getByRole('radiogroup', { name: 'Who can join' });
  await expect.element(group.getByRole('radio', { name: 'Open' })).toBeChecked();
  await group.getByRole('radio', { name: 'By invitation' }).click();
  await expect.element(group.getByRole('radio', { name: 'By invitation' })).toBeChecked();
  await expect.element(group.getByRole('radio', { name: 'Open' })).not.toBeChecked();
  await expect.element(screen.getByText('You invite people.')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('A11Y-02~ the error of a choice is read aloud', async () => {
  const screen = await render(<Example error="Choose one" />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose one');
});
