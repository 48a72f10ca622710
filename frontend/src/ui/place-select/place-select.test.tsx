import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlaceSelect } from './place-select.tsx';
import type { LoadSuggestions, Suggestion } from './use-suggestions.ts';

const austin = { placeId: 'austin', label: 'Austin, TX' };
const boston = { placeId: 'boston', label: 'Boston, MA' };

interface CityProps {
  readonly load: LoadSuggestions<Suggestion>;
  readonly onPick?: (picked: Suggestion | null) => void;
  readonly chosen?: Suggestion | null;
  readonly error?: string | null;
}

const City = ({ load, onPick, chosen = null, error = null }: CityProps) => {
  const [value, setValue] = useState(chosen);
  const pick = (picked: Suggestion | null) => {
    onPick?.(picked);
    setValue(picked);
  };
  return <PlaceSelect label="City" value={value} onChange={pick} load={load} error={error} />;
};

/** A search whose response the test controls. */
const search = () => {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Suggestion[]>();
  const load = vi.fn<LoadSuggestions<Suggestion>>(() => promise);
  return { load, answer: resolve, fail: () => reject(new Error('not reachable')) };
};
const found = async () => [austin, boston];

/** With typed text. */
const typing = async (props: CityProps, text = 'os') => {
  const screen = await render(<City {...props} />);
  const field = screen.getByRole('combobox', { name: 'City' });
  await field.fill(text);
  return { screen, field, options: screen.getByRole('option') };
};

it('closed: no list, and one letter searches nothing', async () => {
  const { load } = search();
  const { field, screen } = await typing({ load }, 'o');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('listbox').elements()).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});

it('loading, then open: says that it is loading, and lists what is found', async () => {
  const { load, answer } = search();
  const { field, options, screen } = await typing({ load });
  await expect.element(screen.getByText('Loading')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  answer([austin, boston]);
  await expect
    .poll(() => options.elements().map((option) => option.textContent))
    .toEqual(['Austin, TX', 'Boston, MA']);
  await expect.element(screen.getByRole('listbox', { name: 'City' })).toBeVisible();
  expect(load.mock.calls.map(([text]) => text)).toEqual(['os']);
});

it('empty: says that nothing was found', async () => {
  const { screen, options } = await typing({ load: async () => [] });
  await expect.element(screen.getByText('No results. Check the spelling.')).toBeVisible();
  expect(options.elements()).toEqual([]);
});

it('failed: shows an error, and more typing searches again', async () => {
  const load = vi
    .fn<LoadSuggestions<Suggestion>>()
    .mockRejectedValueOnce(new Error('not reachable'))
    .mockResolvedValue([austin]);
  const { screen, field, options } = await typing({ load });
  await expect
    .element(screen.getByText("We couldn't load suggestions. Keep typing to try again."))
    .toBeVisible();
  await field.fill('ost');
  await expect.element(options).toHaveTextContent('Austin, TX');
});

it('chosen by pointer: the list closes, the field keeps the focus, and typing clears the choice', async () => {
  const pick = vi.fn();
  const { field, options } = await typing({ load: found, onPick: pick });
  await expect.element(options.nth(1)).toBeVisible();
  await options.nth(1).click();
  await expect.element(field).toHaveValue('Boston, MA');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await field.fill('Bost');
  expect(pick.mock.calls.map(([picked]) => picked?.label)).toEqual(['Boston, MA', undefined]);
});

it('A11Y-02~ chosen by keyboard: arrow keys wrap around the list, Enter chooses, Escape only closes it', async () => {
  const pick = vi.fn();
  const { field, options } = await typing({ load: found, onPick: pick });
  await expect.element(options.nth(1)).toBeVisible();
  const active = () =>
    options
      .elements()
      .findIndex((option) => option.id === field.element().getAttribute('aria-activedescendant'));
  expect(active()).toBe(-1);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(active).toBe(0);
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(pick).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(field).toHaveValue('Boston, MA');
  expect(pick.mock.calls.map(([picked]) => picked?.label)).toEqual(['Boston, MA']);
});

it('Enter before the answer chooses the first suggestion when it comes', async () => {
  const { load, answer } = search();
  const { field } = await typing({ load });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => load.mock.calls.length).toBe(1);
  answer([austin, boston]);
  await expect.element(field).toHaveValue('Austin, TX');
});

it('with an error: the field is invalid and says why', async () => {
  const screen = await render(<City load={found} chosen={austin} error="Choose a city" />);
  const field = screen.getByRole('combobox', { name: 'City' });
  await expect.element(field).toHaveValue('Austin, TX');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription('Choose a city');
});

it.each([
  ['while a word is composed', { isComposing: true, keyCode: 13 }],
  ['that ends the composing, in browsers that end it first', { isComposing: false, keyCode: 229 }],
])('Enter %s picks nothing', async (_, key) => {
  const onPick = vi.fn();
  const { field, options } = await typing({ load: found, onPick });
  await expect.poll(() => options.elements().length).toBe(2);
  const press = (more: object) =>
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...more }));
  press(key);
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  expect(onPick).not.toHaveBeenCalled();
  press({});
  expect(onPick).toHaveBeenCalledExactlyOnceWith(austin);
});
