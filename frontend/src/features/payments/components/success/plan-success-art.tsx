const confetti = [
  'M42 40l14 6-6 13z',
  'M196 30l12-6 3 13z',
  'M22 104l12-2-4 12z',
  'M214 96l13 5-9 8z',
  'M70 14h10v10H70z',
  'M164 8h9v9h-9z',
] as const;

/** A ball that rolls onto a court, and confetti. */
export const PlanSuccessArt = () => (
  <svg viewBox="0 0 248 152" width="208" height="127" aria-hidden>
    <ellipse cx="124" cy="138" rx="104" ry="10" fill="var(--wash)" />
    {confetti.map((path, index) => (
      <path key={path} d={path} fill={index % 2 === 0 ? 'var(--brand)' : 'var(--ball)'} />
    ))}
    <circle cx="124" cy="80" r="58" fill="var(--ball)" />
    <path
      d="M74 52c26 12 40 40 34 82M174 52c-26 12-40 40-34 82"
      fill="none"
      stroke="var(--on-ball)"
      strokeOpacity=".28"
      strokeWidth="5"
    />
    <path
      d="M98 82l19 19 35-39"
      fill="none"
      stroke="var(--on-ball)"
      strokeWidth="11"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
