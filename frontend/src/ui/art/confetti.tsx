/** Where each piece lies, in percent of its box, and how it looks. */
const pieces = [
  { x: 4, y: 92, r: 5, tone: 'light' },
  { x: 12, y: 84, r: 6, tone: 'warm' },
  { x: 52, y: 12, r: 4, tone: 'ball' },
  { x: 74, y: 50, r: 7, tone: 'ball' },
  { x: 73, y: 24, r: 6, tone: 'warm' },
  { x: 84, y: 80, r: 4, tone: 'light' },
  { x: 78, y: 16, r: 9, tone: 'ball' },
  { x: 83, y: 62, r: 7, tone: 'warm' },
  { x: 89, y: 34, r: 4, tone: 'light' },
  { x: 94, y: 70, r: 5, tone: 'ball' },
  { x: 97, y: 10, r: 5, tone: 'warm' },
] as const;

const fills = { light: 'var(--on-hero)', warm: '#ff8a5c', ball: 'var(--ball)' } as const;

/** Balls thrown into the air, behind good news. Fills its box. */
export const Confetti = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} aria-hidden width="100%" height="100%">
    {pieces.map(({ x, y, r, tone }) => (
      <circle key={`${x} ${y}`} cx={`${x}%`} cy={`${y}%`} r={r} fill={fills[tone]} />
    ))}
  </svg>
);
