import { Ball } from './ball.tsx';

/**
 * A court seen from behind its baseline, with a ball in flight, in the platform's colors; fills its box from the
 * top. The upper half has no lines because text is there.
 */
export const HeroCourt = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 640 800" preserveAspectRatio="xMidYMin slice" aria-hidden>
    <rect width="640" height="800" fill="var(--hero-deep)" />
    <path d="M0 512H640V800H0z" fill="#fff" fillOpacity=".05" />
    <path d="M-510 874L558 1159V567L276 554z" fill="var(--hero)" />
    <path
      d="M276 553L556 567V568L276 555zM-513 873L275 554H277L-506 875zM549 1157L554 567H557L566 1161zM14 660L556 716V719L10 663zM183 591L556 616V618L181 593zM-113 980L251 686H256L-103 983zM353 603L407 560H410L357 604z"
      fill="#fff"
      fillOpacity=".4"
    />
    <path d="M95 556L314 572 582 582V654L95 616z" fill="#fff" fillOpacity=".08" />
    <path
      d="M95 558L314 574 582 584M95 556V620M582 580V658"
      fill="none"
      stroke="#fff"
      strokeOpacity=".6"
      strokeWidth="5"
    />
    <path
      d="M300 520C350 410 440 330 520 300"
      fill="none"
      stroke="var(--ball)"
      strokeOpacity=".55"
      strokeWidth="4"
      strokeDasharray="2 16"
      strokeLinecap="round"
    />
    <g transform="translate(560 272)">
      <Ball />
    </g>
  </svg>
);
