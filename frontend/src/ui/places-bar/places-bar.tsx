import { m } from '#frontend/paraglide/messages.js';
import css from './places-bar.module.css';

/** How full something is: a bar, how many are going, and how many spots are left. The text has the meaning; the bar only repeats it. */
export const PlacesBar = ({ going, capacity }: { readonly going: number; readonly capacity: number }) => {
  const left = Math.max(0, capacity - going);
  return (
    <div className={css.places} data-full={left === 0}>
      <div className={css.track}>
        <div
          className={css.fill}
          style={{ width: `${Math.min(100, (going / Math.max(1, capacity)) * 100)}%` }}
        />
      </div>
      <div className={css.words}>
        <span>{m.places_going({ going, capacity })}</span>
        <strong>{left === 0 ? m.places_full() : m.places_left({ count: left })}</strong>
      </div>
    </div>
  );
};
