import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormSkeleton } from '../skeletons/skeletons.tsx';
import { Checkbox, Switch } from './check-input.tsx';
import { RadioOptions } from './radio-options.tsx';
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

const slots = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Full', disabled: true },
  { value: 'c', label: 'Last' },
] as const;
const SlotGroup = ({ onChoose }: { readonly onChoose: (value: string) => void }) => {
  const [value, setValue] = useState<(typeof slots)[number]['value']>('a');
  return (
    <div role="radiogroup" aria-label="Slot">
      <RadioOptions
        options={slots}
        value={value}
        onChange={(next) => {
          onChoose(next);
          setValue(next);
        }}
      />
    </div>
  );
};

it('A11Y-02~ a radio group is one stop for Tab; arrow keys choose within it and skip what cannot be chosen', async () => {
  const choose = vi.fn();
  const screen = await render(
    <>
      <SlotGroup onChoose={choose} />
      <button type="button">Next</button>
    </>,
  );
  const option = (name: string) => screen.getByRole('radio', { name });
  await userEvent.tab();
  await expect.element(option('First')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(option('Last')).toBeChecked();
  await expect.element(option('First')).not.toBeChecked();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await screen.getByText('First').click();
  await expect.element(option('First')).toBeChecked();
  await expect.element(option('Full')).toBeDisabled();
  expect(choose.mock.calls).toEqual([['c'], ['a']]);
});

const LateGroup = ({ follows }: { readonly follows: boolean }) => {
  const [value, setValue] = useState('a');
  const [answer, setAnswer] = useState<() => void>();
  const change = (next: string): Promise<void> =>
    new Promise((done) => {
      setAnswer(() => () => {
        if (follows) setValue(next);
        done();
      });
    });
  return (
    <div role="radiogroup" aria-label="Slot">
      <RadioOptions options={slots} value={value} onChange={change} />
      <button type="button" onClick={answer}>
        Answer
      </button>
    </div>
  );
};

it.each([true, false])('a radio button is checked at once, before its value follows: %s', async (follows) => {
  const screen = await render(<LateGroup follows={follows} />);
  await screen.getByText('Last').click();
  const last = screen.getByRole('radio', { name: 'Last' });
  await expect.element(last).toBeChecked();
  await screen.getByRole('button', { name: 'Answer' }).click();
  if (follows) await expect.element(last).toBeChecked();
  else await expect.element(screen.getByRole('radio', { name: 'First' })).toBeChecked();
});

it('a field with a label is as high as the placeholder of a field, so nothing moves when it appears', async () => {
  const screen = await render(
    <>
      <FormSkeleton fields={1} />
      <TextInput label="Event name" className="field" />
      <Select label="Sport" className="field" options={[{ value: 'any', label: 'Any sport' }]} />
    </>,
  );
  const [placeholder] = screen.getByRole('status').element().children;
  const heights = [placeholder, ...screen.container.querySelectorAll('.field')].map(
    (part) => part?.getBoundingClientRect().height,
  );
  expect(new Set(heights)).toEqual(new Set([72]));
});
