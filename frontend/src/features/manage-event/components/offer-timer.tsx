import css from './waitlist-tab.module.css';

interface OfferTimerProps {
  /** ISO instants. */
  readonly from: string;
  readonly until: string;
  readonly now: string;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Of a circle whose circumference is 100. */
const RADIUS = 100 / (2 * Math.PI);

/** How much time is left of an offer, as a ring. Decorative: the text next to it says until when the spot is held. */
export const OfferTimer = ({ from, until, now }: OfferTimerProps) => {
  const left = Math.max(0, Date.parse(until) - Date.parse(now));
  const minutes = Math.ceil(left / MINUTE_MS);
  const share = Math.min(100, (100 * left) / Math.max(1, Date.parse(until) - Date.parse(from)));
  return (
    <span className={css.timer} aria-hidden>
      <svg aria-hidden viewBox="0 0 40 40">
        <circle cx="20" cy="20" r={RADIUS} />
        <circle cx="20" cy="20" r={RADIUS} pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      <span>
        {Math.floor(minutes / HOUR_MINUTES)}:{String(minutes % HOUR_MINUTES).padStart(2, '0')}
      </span>
    </span>
  );
};
