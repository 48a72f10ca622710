import { useGameTypes } from '#frontend/lib/page/config.ts';
import type { GameType } from '#shared/product/game-types.ts';
import chips from '../chips/filter-chips.module.css';
import css from './sport-field.module.css';
import { SportField, type SportFieldProps, SportName, useOfferedSports } from './sport-field.tsx';

interface SportPickerProps extends SportFieldProps {
  readonly value: readonly GameType[];
  readonly onChange: (games: readonly GameType[]) => void;
  /** Called on each change, because a choice has no blur. */
  readonly onBlur?: () => void;
  /** The sports to choose from, if not the server's list. */
  readonly games?: readonly GameType[];
  /** Shown before all others; the others follow in the server's order. */
  readonly first?: GameType;
  /** Shown next to each sport; one that is missing has none. */
  readonly counts?: ReadonlyMap<GameType, number> | undefined;
}

const toggled = (picked: readonly GameType[], game: GameType): readonly GameType[] =>
  picked.includes(game) ? picked.filter((other) => other !== game) : [...picked, game];

/** Any number of sports. */
export const SportPicker = ({
  value,
  onChange,
  onBlur,
  games: given,
  first,
  counts,
  ...field
}: SportPickerProps) => {
  const known = useGameTypes();
  const listed = given ?? known;
  const games = first === undefined ? listed : [first, ...listed.filter((game) => game !== first)];
  const { offered, onMore } = useOfferedSports(games, value);
  return (
    <SportField {...field} onMore={onMore}>
      {offered.map((game) => (
        <button
          key={game}
          type="button"
          className={chips.chip}
          aria-pressed={value.includes(game)}
          onClick={() => {
            onChange(toggled(value, game));
            onBlur?.();
          }}
        >
          <SportName game={game} />
          {counts && <span className={css.count}>{counts.get(game) ?? 0}</span>}
        </button>
      ))}
    </SportField>
  );
};
