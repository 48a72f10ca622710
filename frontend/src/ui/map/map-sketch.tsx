import css from './map-sketch.module.css';

/** A drawing of a map, until a person asks for the real one. */
export const MapSketch = () => (
  <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={css.sketch} aria-hidden>
    <rect width="320" height="180" className={css.land} />
    <path
      d="M0 128c60-24 96 16 150 4s90-44 170-30v30c-70-12-110 18-170 28s-100-24-150-2z"
      className={css.water}
    />
    <path d="M30 0l24 180M210-4l-30 190M-4 60l330-26M120 0l16 180" className={css.road} />
    <path d="M262-4c-20 60-18 120 6 190" className={css.highway} />
    <circle cx="96" cy="76" r="15" className={css.cluster} />
    <circle cx="206" cy="92" r="11" className={css.pin} />
    <circle cx="246" cy="40" r="11" className={css.pin} />
    <circle cx="40" cy="36" r="11" className={css.pin} />
  </svg>
);
