import type { Surface } from '#shared/domain/game-types.ts';
import type { CoverLook } from './cover-look.ts';
import type { tilted } from './grounds.tsx';

type Scene = Exclude<Surface, keyof typeof tilted>;
type Draw = (props: { readonly look: CoverLook }) => React.ReactElement;

const Diamond: Draw = ({ look }) => (
  <>
    <path d="M195 226L30 92C90 8 300 8 360 92z" fill={look.ground} />
    <path d="M195 196L105 118L195 56L285 118z" fill={look.around} stroke={look.line} strokeWidth="4" />
    <circle cx="195" cy="122" r="16" fill={look.ground} />
    <path
      d="M188 190h14v12l-7 6-7-6zM98 112h14v12H98zM278 112h14v12h-14zM188 50h14v12h-14z"
      fill={look.line}
    />
  </>
);

const Board: Draw = ({ look }) => (
  <g transform="translate(195 122) rotate(-14) skewX(-16)">
    <rect x="-130" y="-110" width="260" height="220" fill={look.ground} stroke={look.line} strokeWidth="6" />
    {[0, 1, 2, 3, 4, 5, 6, 7].flatMap((row) =>
      [0, 1, 2, 3, 4, 5, 6, 7]
        .filter((column) => (row + column) % 2 === 1)
        .map((column) => (
          <rect
            key={`${row}-${column}`}
            x={-124 + column * 31}
            y={-104 + row * 26}
            width="31"
            height="26"
            fill={look.line}
            fillOpacity=".75"
          />
        )),
    )}
  </g>
);

const Green: Draw = ({ look }) => (
  <>
    <path d="M-10 170C80 90 180 130 240 110S360 70 400 90V230H-10z" fill={look.ground} />
    <ellipse cx="250" cy="158" rx="92" ry="26" fill={look.line} fillOpacity=".55" />
    <ellipse cx="264" cy="156" rx="9" ry="4" fill="#14211c" />
    <path d="M264 156V46" stroke="#fff" strokeWidth="4" />
    <path d="M264 46l46 15-46 17z" fill="#e2572b" />
  </>
);

const Trail: Draw = ({ look }) => (
  <>
    <circle cx="290" cy="66" r="34" fill={look.ball} />
    <path d="M-10 150L70 64l52 56 60-84 92 106 50-50 90 80v60H-10z" fill={look.ground} fillOpacity=".55" />
    <path d="M-10 170C60 140 150 150 210 162s130-14 200-4v70H-10z" fill={look.ground} />
    <path
      d="M150 230C210 206 130 192 186 176c30-9 18-16 8-20"
      fill="none"
      stroke={look.line}
      strokeWidth="9"
      strokeLinecap="round"
    />
  </>
);

const Water: Draw = ({ look }) => (
  <>
    <circle cx="300" cy="54" r="28" fill={look.ball} />
    <path d="M-10 84H400V230H-10z" fill={look.ground} />
    {[104, 134, 164, 194].map((y, row) => (
      <path
        key={y}
        d={`M${-60 + row * 22} ${y}q24-14 48 0t48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0 48 0`}
        fill="none"
        stroke={look.line}
        strokeOpacity=".5"
        strokeWidth="4"
      />
    ))}
  </>
);

export const scenes: Record<Scene, Draw> = {
  diamond: Diamond,
  board: Board,
  green: Green,
  trail: Trail,
  water: Water,
};
