import { Ball } from './ball.tsx';

/** A ball in flight. */
export const HeroBall = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 160 120" aria-hidden>
    <path
      d="M6 96C16 44 50 18 84 26"
      fill="none"
      stroke="var(--ball)"
      strokeOpacity=".55"
      strokeWidth="4"
      strokeDasharray="2 14"
      strokeLinecap="round"
    />
    <g transform="translate(112 66)">
      <Ball />
    </g>
  </svg>
);
