import { useGameTypes } from '#frontend/lib/page/config.ts';
import type { GameType } from '#shared/product/game-types.ts';
import chips from '../chips/filter-chips.module.css';
import { type RadioOption, RadioOptions } from '../inputs/radio-options.tsx';
import { SportField, type SportFieldProps, SportName, useOfferedSports } from './sport-field.tsx';

interface SportChoiceProps extends SportFieldProps {
  readonly value: GameType | null;
  readonly onChange: (game: GameType | null) => void;
  /** Called on each change, because a choice has no blur. */
  readonly onBlur?: () => void;
  readonly onDecide?: () => void;
  /** Shown before all others; the others follow in the server's order. */
  readonly first?: readonly GameType[] | undefined;
  /** What no sport is called, if that can be chosen. */
  readonly none?: string;
}

const NONE = 'none';
type Choice = GameType | typeof NONE;

/** One sport. */
export const SportChoice = ({
  value,
  onChange,
  onBlur,
  onDecide,
  first = [],
  none,
  ...field
}: SportChoiceProps) => {
  const known = useGameTypes();
  const games = [
    ...first.filter((game) => known.includes(game)),
    ...known.filter((game) => !first.includes(game)),
  ];
  const { offered, onMore } = useOfferedSports(games, value === null ? [] : [value]);
  const sports = offered.map((game) => ({ value: game, label: <SportName game={game} /> }));
  const options: readonly RadioOption<Choice>[] =
    none === undefined ? sports : [{ value: NONE, label: none }, ...sports];
  return (
    <SportField {...field} onMore={onMore}>
      <RadioOptions
        options={options}
        value={value ?? (none === undefined ? undefined : NONE)}
        onChange={(choice) => {
          onChange(choice === NONE ? null : choice);
          onBlur?.();
        }}
        onDecide={onDecide}
        className={chips.chip}
      />
    </SportField>
  );
};
