import type { ReactNode } from 'react';

interface IconProps {
  readonly size: number;
}

/** In the style of the other sports' icons: lines of 2 on 24 × 24. */
const drawn =
  (lines: ReactNode) =>
  ({ size }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {lines}
    </svg>
  );

/** A paddle, and a ball with holes. */
export const IconPickleball = drawn(
  <>
    <path d="M6 3h5a3 3 0 0 1 3 3v5.5a3.5 3.5 0 0 1 -3.5 3.5h-4a3.5 3.5 0 0 1 -3.5 -3.5v-5.5a3 3 0 0 1 3 -3z" />
    <path d="M8.5 15v6" />
    <path d="M14 17.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0" />
    <path d="M16.5 17.5h.01M18.5 17.5h.01" />
  </>,
);

/** A short bat with holes. */
export const IconPadel = drawn(
  <>
    <path d="M11.5 14.5c-3.8 0 -6.5 -2.5 -6.5 -6s2.9 -5.5 6.5 -5.5s6.5 2 6.5 5.5s-2.7 6 -6.5 6z" />
    <path d="M11.5 14.5v6.5" />
    <path d="M9 8h.01M11.5 6.5h.01M14 8h.01M11.5 10h.01" />
  </>,
);

/** A slim racket with a small ball. */
export const IconSquash = drawn(
  <>
    <path d="M10.2 13.8c-2.3 -2.3 -2.7 -6.2 -.4 -8.5s6.7 -2.4 8.9 -.1s2.1 6.6 -.2 8.9s-6 2 -8.3 -.3z" />
    <path d="M10.2 13.8l-7.2 7.2" />
    <path d="M12.5 5l6.5 6.5M10 9l5 5.5" />
    <path d="M19 19.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0" />
  </>,
);

/** A short racket, wide at its end, with a larger ball. */
export const IconRacquetball = drawn(
  <>
    <path d="M8.5 15.5c-2 -3 -3.5 -6 -3.5 -8.5c0 -2.5 2 -4 5.5 -4s5.5 1.5 5.5 4c0 2.5 -1.5 5.5 -3.5 8.5z" />
    <path d="M10.5 15.5v5.5" />
    <path d="M8.5 3.5v10M12.5 3.5v10M5.5 8.5h10" />
    <path d="M16 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0" />
  </>,
);
