import { type GameType, gameTypes } from '#shared/domain/game-types.ts';
import { seedOf } from '../avatar/avatar-look.ts';
import css from './cover.module.css';
import { type CoverLook, coverLook } from './cover-look.ts';
import { isTilted, tilted } from './grounds.tsx';
import { scenes } from './scenes.tsx';

interface CoverProps {
  readonly game: GameType;
  /** Id or name: the same always gets the same picture. */
  readonly seed: string;
  readonly className?: string;
}

/** Where the ball flies, and where its shadow falls. */
const flights = [
  { x: 282, y: 70, shadow: 176 },
  { x: 104, y: 64, shadow: 168 },
  { x: 316, y: 104, shadow: 186 },
] as const;

const Ball = ({ look, seed }: { readonly look: CoverLook; readonly seed: number }) => {
  const { x, y, shadow } = flights[seed % 3] ?? flights[0];
  return (
    <>
      <ellipse cx={x - 32} cy={shadow} rx="32" ry="7" fill="#000" opacity=".16" />
      <g transform={`translate(${x} ${y})`}>
        <circle r="28" fill={look.ball} />
        <path
          d="M-24-12c13 7 19 22 15 37M24 12C11 5 5-10 9-25"
          fill="none"
          stroke="#14211c"
          strokeOpacity=".4"
          strokeWidth="3"
        />
      </g>
    </>
  );
};

/** A drawn picture of the game's ground, so that nothing ever looks blank. Decorative. */
export const Cover = ({ game, seed, className = '' }: CoverProps) => {
  const surface = gameTypes[game];
  const number = seedOf(seed);
  const look = coverLook(surface, number);
  const Scene = isTilted(surface) ? undefined : scenes[surface];
  return (
    <svg
      className={`${css.cover} ${className}`}
      viewBox="0 0 390 220"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width="390" height="220" fill={look.around} />
      {isTilted(surface) && (
        <g
          transform={`translate(195 128) rotate(${-10 - (number % 7)}) skewX(-16)`}
          fill="none"
          stroke={look.line}
          strokeWidth="4"
        >
          <rect x="-190" y="-92" width="380" height="184" fill={look.ground} />
          <g strokeOpacity=".85">{tilted[surface]}</g>
        </g>
      )}
      {Scene && <Scene look={look} />}
      {(isTilted(surface) || surface === 'diamond') && <Ball look={look} seed={number} />}
    </svg>
  );
};
