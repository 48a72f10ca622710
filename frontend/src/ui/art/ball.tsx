/** A ball around the origin, with a radius of 46, in the platform's color. */
export const Ball = () => (
  <>
    <circle r="46" fill="var(--ball)" />
    <path
      d="M-16-22h.1M8-30h.1M-30 4h.1M-6-2h.1M20-8h.1M-18 24h.1M8 22h.1M32 12h.1"
      stroke="var(--on-ball)"
      strokeOpacity=".55"
      strokeWidth="9"
      strokeLinecap="round"
    />
    <path
      d="M-35-15A38 38 0 0 1-12-36"
      fill="none"
      stroke="#fff"
      strokeOpacity=".7"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </>
);
