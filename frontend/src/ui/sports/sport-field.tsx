import { type ReactNode, useId, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { GameType } from '#shared/product/game-types.ts';
import css from './sport-field.module.css';
import { SportIcon } from './sport-icon.tsx';
import { sportLabel } from './sport-labels.ts';

/** How many are shown at first; a button shows the rest. */
const FIRST = 12;

export interface SportFieldProps {
  readonly label: string;
  readonly error?: string | null;
  /** The name of its field in a form. */
  readonly name?: string;
  /** If a heading already asks, the label is only read aloud. */
  readonly labelHidden?: boolean;
}

/** The sports to choose from: the most common ones and those already chosen, or all of them. */
export const useOfferedSports = (games: readonly GameType[], chosen: readonly GameType[]) => {
  const [all, setAll] = useState(false);
  const offered = all ? games : games.filter((game, index) => index < FIRST || chosen.includes(game));
  return { offered, onMore: offered.length < games.length ? () => setAll(true) : undefined };
};

/** A sport's icon and name. */
export const SportName = ({ game }: { readonly game: GameType }) => (
  <>
    <SportIcon game={game} size={18} />
    {sportLabel(game)}
  </>
);

interface FrameProps extends SportFieldProps {
  readonly onMore: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The frame of a choice of sports: its label, the button for more, and its error. */
export const SportField = ({
  label,
  error = null,
  name,
  labelHidden = false,
  onMore,
  children,
}: FrameProps) => {
  const errorId = useId();
  return (
    <fieldset
      className={css.field}
      data-field={name}
      data-wrong={error !== null}
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend className={labelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      <Cluster>
        {children}
        {onMore && (
          <button type="button" className={css.more} onClick={onMore}>
            {m.sports_more()}
          </button>
        )}
      </Cluster>
      {error !== null && (
        <p id={errorId} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
