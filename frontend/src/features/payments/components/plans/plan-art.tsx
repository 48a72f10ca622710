import type { SubjectType } from '#shared/domains/payments/plans.ts';

const Ball = ({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={r} fill="var(--ball)" />
    <path
      d="M-.87-.43C-.4-.17-.17.4-.3.95M.87.43C.4.17.17-.4.3-.95"
      transform={`scale(${r})`}
      fill="none"
      stroke="var(--on-ball)"
      strokeOpacity=".5"
      strokeWidth=".11"
    />
  </g>
);

/** The path of the ball. */
const Trail = ({ d }: { readonly d: string }) => (
  <path
    d={d}
    fill="none"
    stroke="var(--ball)"
    strokeOpacity=".7"
    strokeWidth="3"
    strokeDasharray="1 10"
    strokeLinecap="round"
  />
);

/** A step of the podium: its front, and its top. */
const Step = ({ x, top }: { readonly x: number; readonly top: number }) => (
  <>
    <path d={`M${x} ${top}h96v${300 - top}h-96z`} fill="var(--hero-deep)" />
    <path d={`M${x} ${top}l18-16h96l-18 16z`} fill="#fff" fillOpacity=".9" />
    <path d={`M${x + 96} ${top}l18-16v${300 - top}l-18 16z`} fill="#000" fillOpacity=".22" />
  </>
);

/** Three steps; the ball bounces up them. */
const Podium = () => (
  <>
    <Step x={52} top={222} />
    <Step x={148} top={168} />
    <Step x={244} top={108} />
    <Trail d="M104 182C120 92 168 84 196 128M212 112C226 34 276 22 298 60" />
    <Ball x={302} y={78} r={17} />
  </>
);

/** A member card on a court, and a ball that was just hit. */
const MemberCard = () => (
  <>
    <path d="M30 262L250 96l150 70-220 166z" fill="none" stroke="#fff" strokeOpacity=".28" strokeWidth="4" />
    <path d="M140 179l150 70M85 220l150 70" stroke="#fff" strokeOpacity=".28" strokeWidth="4" />
    <g transform="translate(86 92) rotate(-9)">
      <rect x="6" y="10" width="236" height="146" rx="18" fill="#000" fillOpacity=".25" />
      <rect width="236" height="146" rx="18" fill="#fff" />
      <path d="M0 18A18 18 0 0 1 18 0h200a18 18 0 0 1 18 18v22H0z" fill="var(--ball)" />
      <circle cx="48" cy="88" r="26" fill="var(--hero)" />
      <path d="M36 89l9 9 17-19" fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M90 76h116M90 98h74"
        stroke="var(--hero)"
        strokeOpacity=".75"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path d="M22 130h96" stroke="var(--hero)" strokeOpacity=".25" strokeWidth="8" strokeLinecap="round" />
    </g>
    <Trail d="M190 292C260 270 316 214 334 128" />
    <Ball x={340} y={100} r={26} />
  </>
);

/** A drawing for a plan: a podium for teams, a card for members. */
export const PlanArt = ({ type, className }: { readonly type: SubjectType; readonly className: string }) => (
  <svg className={className} viewBox="0 0 400 300" aria-hidden>
    {type === 'teams' ? <Podium /> : <MemberCard />}
  </svg>
);
