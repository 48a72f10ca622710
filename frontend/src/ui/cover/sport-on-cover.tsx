import type { GameType } from '#shared/product/game-types.ts';
import { SportName } from '../sports/sport-field.tsx';
import css from './sport-on-cover.module.css';

/** The sport of an event, in the lower corner of its large cover. */
export const SportOnCover = ({ game }: { readonly game: GameType }) => (
  <span className={css.sport}>
    <SportName game={game} />
  </span>
);
