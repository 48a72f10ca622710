import { m } from '#frontend/paraglide/messages.js';
import { AmountBar } from '../amount-bar/amount-bar.tsx';
import css from './places-bar.module.css';

interface PlacesBarProps {
  readonly going: number;
  readonly capacity: number;
  /** Spots that anyone can take, if some are held. */
  readonly left?: number | undefined;
}

/** How full something is: a bar, how many are going, and how many spots are left. The text has the meaning; the bar only repeats it. */
export const PlacesBar = ({ going, capacity, left = Math.max(0, capacity - going) }: PlacesBarProps) => {
  return (
    <div className={css.places} data-full={left === 0}>
      <AmountBar value={going} of={capacity} tone={left === 0 ? 'warn' : 'brand'} />
      <div className={css.words}>
        <span>{m.places_going({ going, capacity })}</span>
        <strong>{left === 0 ? m.places_full() : m.places_left({ count: left })}</strong>
      </div>
    </div>
  );
};
