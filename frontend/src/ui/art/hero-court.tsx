/** A court at an angle with a ball in flight, in the platform's colours; fills its box. */
export const HeroCourt = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice" aria-hidden>
    <rect width="640" height="800" fill="var(--hero-deep)" />
    <g transform="translate(380 430) rotate(-14) skewX(-16)">
      <rect
        x="-420"
        y="-210"
        width="840"
        height="420"
        fill="var(--hero)"
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth="6"
      />
      <path
        d="M-420 0H-140M140 0H420M-140-210V210M140-210V210"
        fill="none"
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth="6"
      />
      <path d="M0-236V236" stroke="#fff" strokeOpacity=".4" strokeWidth="3" strokeDasharray="8 6" />
    </g>
    <path
      d="M190 600C300 470 420 424 530 424"
      fill="none"
      stroke="var(--ball)"
      strokeOpacity=".55"
      strokeWidth="4"
      strokeDasharray="2 16"
      strokeLinecap="round"
    />
    <g transform="translate(560 424)">
      <circle r="46" fill="var(--ball)" />
      <path
        d="M-40-20c22 12 32 38 26 64M40 20C18 8 8-18 14-44"
        fill="none"
        stroke="var(--on-ball)"
        strokeOpacity=".5"
        strokeWidth="5"
      />
    </g>
    <ellipse cx="520" cy="560" rx="50" ry="12" fill="#000" opacity=".2" />
  </svg>
);
