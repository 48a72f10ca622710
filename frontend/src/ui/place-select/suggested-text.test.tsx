import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SuggestedText } from './suggested-text.tsx';
import type { LoadSuggestions } from './use-suggestions.ts';

const park = { placeId: 'park', label: 'Zilker Park, Austin, TX', name: 'Zilker Park' };
const club = { placeId: 'club', label: 'Zilker Club, Austin, TX', name: 'Zilker Club' };
type Place = typeof park;

interface NamedPlaceProps {
  readonly load: LoadSuggestions<Place>;
  readonly onPick: (picked: Place) => void;
}

const NamedPlace = (props: NamedPlaceProps) => {
  const [value, setValue] = useState('');
  return (
    <SuggestedText
      {...{ name: 'place', label: 'Place name', listLabel: 'Nearby', maxLength: 80, error: null }}
      {...props}
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
      textOf={({ name }) => name}
    />
  );
};

const show = async (load: LoadSuggestions<Place>) => {
  const onPick = vi.fn();
  const screen = await render(<NamedPlace load={load} onPick={onPick} />);
  const field = screen.getByRole('combobox', { name: 'Place name' });
  await field.fill('zil');
  return { screen, field, onPick, options: screen.getByRole('option') };
};
const found = async () => [park, club];

it('EVT-02~ a suggestion is chosen with the arrow keys, and its text replaces what was typed', async () => {
  const { field, onPick, options } = await show(found);
  await expect.poll(() => options.elements().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Zilker Club');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(club);
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

it('EVT-02~ typed text stays: after Escape, Enter without a choice, and when nothing can be searched', async () => {
  const { field, onPick, options } = await show(found);
  await expect.poll(() => options.elements().length).toBe(2);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('zil');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('zil');
  expect(onPick).not.toHaveBeenCalled();
});

it('EVT-02~ a search that fails shows no list', async () => {
  const load = vi.fn<LoadSuggestions<Place>>(() => Promise.reject(new Error('not reachable')));
  const { field } = await show(load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('zil');
});
