import css from './hosted.module.css';

/** With more spots than that, each would be too narrow to see. */
const MOST_DRAWN = 24;

interface SpotsBarProps {
  readonly going: number;
  /** People who ask to join. */
  readonly asking: number;
  readonly capacity: number;
}

/** A part for each spot: taken, asked for, or free. Decorative: the numbers are next to it. */
export const SpotsBar = ({ going, asking, capacity }: SpotsBarProps) => {
  if (capacity > MOST_DRAWN) return null;
  const spots = Array.from({ length: capacity }, (_, spot) => {
    if (spot < going) return { spot, state: 'taken' };
    return { spot, state: spot < going + asking ? 'asked' : 'free' };
  });
  return (
    <span className={css.bar} aria-hidden>
      {spots.map(({ spot, state }) => (
        <span key={spot} className={css.spot} data-state={state} />
      ))}
    </span>
  );
};
