import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type GameType, gameTypeIds } from '#shared/product/game-types.ts';
import { SportChoice } from './sport-choice.tsx';
import { SportPicker } from './sport-picker.tsx';

/** With the server's list of sports. */
const Config = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), fallback: { config: { gameTypes: gameTypeIds } } }}>
    {children}
  </SWRConfig>
);

interface PickerProps {
  readonly chosen?: readonly GameType[];
  readonly onPick?: (games: readonly GameType[]) => void;
  readonly error?: string;
}
const Picker = ({ chosen = [], onPick, error }: PickerProps) => {
  const [value, setValue] = useState(chosen);
  const change = (games: readonly GameType[]) => {
    onPick?.(games);
    setValue(games);
  };
  return (
    <Config>
      <SportPicker label="Sports" value={value} onChange={change} first="other" error={error ?? null} />
    </Config>
  );
};

interface ChoiceProps {
  readonly chosen?: GameType | null;
  readonly onPick?: (game: GameType | null) => void;
  readonly onDecide?: () => void;
  readonly none?: string;
}
const Choice = ({ chosen = null, onPick, ...props }: ChoiceProps) => {
  const [value, setValue] = useState<GameType | null>(chosen);
  const change = (game: GameType | null) => {
    onPick?.(game);
    setValue(game);
  };
  return (
    <Config>
      <SportChoice {...props} label="Sport" value={value} onChange={change} />
    </Config>
  );
};

it('any number of sports can be picked; the one asked for comes first', async () => {
  const pick = vi.fn();
  const screen = await render(<Picker onPick={pick} />);
  const group = screen.getByRole('group', { name: 'Sports' });
  await expect.element(group.getByRole('button').first()).toHaveTextContent('Other');
  await group.getByRole('button', { name: 'Tennis', exact: true }).click();
  await group.getByRole('button', { name: 'Basketball' }).click();
  await group.getByRole('button', { name: 'Tennis', exact: true }).click();
  expect(pick.mock.calls).toEqual([[['tennis']], [['tennis', 'basketball']], [['basketball']]]);
  await expect
    .element(group.getByRole('button', { name: 'Basketball' }))
    .toHaveAttribute('aria-pressed', 'true');
});

it('twelve sports and those already picked are shown first, the others on request', async () => {
  const screen = await render(<Picker chosen={['chess']} />);
  const group = screen.getByRole('group', { name: 'Sports' });
  await expect.element(group.getByRole('button', { name: 'Chess' })).toBeVisible();
  expect(group.getByRole('button').elements()).toHaveLength(12 + 1 + 1);
  await group.getByRole('button', { name: 'More sports' }).click();
  await expect.element(group.getByRole('button', { name: 'More sports' })).not.toBeInTheDocument();
  expect(group.getByRole('button').elements()).toHaveLength(gameTypeIds.length);
});

it('A11Y-02~ the error of a choice of sports is read aloud with it', async () => {
  const screen = await render(<Picker error="Pick at least one sport" />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Pick at least one sport');
  await expect
    .element(screen.getByRole('group', { name: 'Sports' }))
    .toHaveAccessibleDescription('Pick at least one sport');
});

it('A11Y-02~ one sport is a radio group: arrow keys move the choice, and Enter makes it final', async () => {
  const [pick, decide] = [vi.fn(), vi.fn()];
  const screen = await render(<Choice none="Any sport" onPick={pick} onDecide={decide} />);
  const group = screen.getByRole('group', { name: 'Sport' });
  await userEvent.tab();
  await expect.element(group.getByRole('radio', { name: 'Any sport' })).toHaveFocus();
  await expect.element(group.getByRole('radio', { name: 'Any sport' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(group.getByRole('radio', { name: 'Tennis', exact: true })).toBeChecked();
  expect(decide).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(decide).toHaveBeenCalledTimes(1);
  await group.getByText('Any sport').click();
  expect(decide).toHaveBeenCalledTimes(2);
  expect(pick.mock.calls).toEqual([['pickleball'], ['tennis'], [null]]);
});

it('without a name for no sport, nothing is chosen at first', async () => {
  const screen = await render(<Choice />);
  await screen.getByRole('radio', { name: 'Pickleball' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Pickleball' })).toBeChecked();
  expect(screen.getByRole('radio', { checked: true }).elements()).toHaveLength(1);
});
