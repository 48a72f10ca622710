import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox, Switch } from './check-input.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

it('A11Y-02~ a field is named by its label and described by its hint and its error, which is read aloud', async () => {
  const screen = await render(
    <TextInput label="Title" description="At least 3 letters" aria-describedby="more" />,
  );
  const field = screen.getByRole('textbox', { name: 'Title' });
  await expect.element(field).toHaveAccessibleDescription('At least 3 letters');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await screen.rerender(<TextInput label="Title" description="At least 3 letters" error="Required" />);
  await expect.element(field).toHaveAccessibleDescription('At least 3 letters Required');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Required');
});

it('a field without an error has no empty alert', async () => {
  const screen = await render(<TextArea label="About" error={null} />);
  await expect.element(screen.getByRole('textbox', { name: 'About' })).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('A11Y-02~ a list is changed with the keyboard', async () => {
  const change = vi.fn();
  const options = ['Any', { value: 'f', label: 'Women' }, { value: 'm', label: 'Men' }];
  const screen = await render(
    <Select label="Gender" options={options} onChange={(event) => change(event.currentTarget.value)} />,
  );
  await screen.getByRole('combobox', { name: 'Gender' }).element().focus();
  await userEvent.keyboard('w');
  await expect.poll(() => change.mock.calls).toEqual([['f']]);
});

it('A11Y-02~ a checkbox and a switch respond to their text and to Space', async () => {
  const screen = await render(
    <>
      <Checkbox label="I agree" error="Required" />
      <Switch label="Private" description="Only people with the link" />
    </>,
  );
  const checkbox = screen.getByRole('checkbox', { name: 'I agree' });
  await expect.element(checkbox).toHaveAccessibleDescription('Required');
  await screen.getByText('I agree').click();
  await expect.element(checkbox).toBeChecked();
  const toggle = screen.getByRole('switch', { name: 'Private' });
  await expect.element(toggle).toHaveAccessibleDescription('Only people with the link');
  toggle.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(toggle).toBeChecked();
});
