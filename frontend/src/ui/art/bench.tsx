/** For empty states: a bench waiting for players, with a ball in front of it. */
export const Bench = () => (
  <svg viewBox="0 0 240 140" width="200" height="117" aria-hidden>
    <ellipse cx="120" cy="126" rx="104" ry="9" fill="var(--wash)" />
    <path d="M44 62h152v14H44zM36 86h168v12H36z" fill="var(--brand)" />
    <path d="M58 98h10v28H58zM172 98h10v28h-10zM58 40h10v22H58zM172 40h10v22h-10z" fill="var(--brand-deep)" />
    <path d="M44 36h152v14H44z" fill="var(--brand)" />
    <circle cx="98" cy="112" r="15" fill="var(--ball)" />
    <path
      d="M86 104c9 3 13 11 12 23M110 120c-9-3-13-11-12-23"
      fill="none"
      stroke="var(--on-ball)"
      strokeOpacity=".5"
      strokeWidth="2.5"
    />
  </svg>
);
