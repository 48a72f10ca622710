import { useId, useState } from 'react';
import { useGameTypes } from '#frontend/lib/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { GameType } from '#shared/product/game-types.ts';
import chips from '../chips/filter-chips.module.css';
import { SportIcon } from './sport-icon.tsx';
import { sportLabel } from './sport-labels.ts';
import css from './sport-picker.module.css';

/** How many are shown at first; a button shows the rest. */
const FIRST = 12;

interface SportPickerProps {
  readonly label: string;
  readonly value: readonly GameType[];
  readonly onChange: (games: readonly GameType[]) => void;
  /** `one` picks a single sport, `many` any number. */
  readonly pick: 'one' | 'many';
  readonly error?: string | null;
  /** The name of its field in a form. */
  readonly name?: string;
  /** Called on each change, because a choice has no blur. */
  readonly onBlur?: () => void;
  /** If a heading already asks, the label is only read aloud. */
  readonly labelHidden?: boolean;
  /** Shown before all others; the others follow in the server's order. */
  readonly first?: GameType;
}

const toggled = (picked: readonly GameType[], game: GameType): readonly GameType[] =>
  picked.includes(game) ? picked.filter((other) => other !== game) : [...picked, game];

export const SportPicker = ({
  label,
  value,
  onChange,
  pick,
  error = null,
  first,
  labelHidden = false,
  name,
  onBlur,
}: SportPickerProps) => {
  const errorId = useId();
  const [all, setAll] = useState(false);
  const listed = useGameTypes();
  const games = first === undefined ? listed : [first, ...listed.filter((game) => game !== first)];
  const offered = all ? games : games.filter((game, index) => index < FIRST || value.includes(game));
  return (
    <fieldset
      className={css.picker}
      data-field={name}
      data-wrong={error !== null}
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend className={labelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      <div className={css.grid}>
        {offered.map((game) => (
          <button
            key={game}
            type="button"
            className={chips.chip}
            aria-pressed={value.includes(game)}
            onClick={() => {
              onChange(pick === 'one' ? [game] : toggled(value, game));
              onBlur?.();
            }}
          >
            <SportIcon game={game} size={18} />
            {sportLabel(game)}
          </button>
        ))}
        {!all && (
          <button type="button" className={css.more} onClick={() => setAll(true)}>
            {m.sports_more()}
          </button>
        )}
      </div>
      {error !== null && (
        <p id={errorId} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
