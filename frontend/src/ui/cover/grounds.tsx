import type { ReactNode } from 'react';
import type { Surface } from '#shared/domain/game-types.ts';

/**
 * The markings of each ground, drawn flat in a box of 380 × 184 around the origin; the cover tilts it.
 * Lines inherit the stroke of the cover.
 */
export const tilted = {
  court: <path d="M-190 0H-62M62 0H190M-62-92V92M62-92V92" />,
  hardwood: (
    <>
      <path d="M0-92V92M-190-40H-112V40H-190M190-40H112V40H190M-190-78C-70-78-70 78-190 78M190-78C70-78 70 78 190 78" />
      <circle r="30" />
    </>
  ),
  sand: <path d="M0-92V92M-150-60q20-10 40 0M60 40q20-10 40 0M90-50q20-10 40 0M-120 50q20-10 40 0" />,
  field: (
    <>
      <path d="M0-92V92M-190-48H-130V48H-190M190-48H130V48H190M-190-22H-168V22H-190M190-22H168V22H190" />
      <circle r="34" />
    </>
  ),
  rink: (
    <>
      <path d="M0-92V92M-70-92V92M70-92V92" />
      <circle r="26" />
      <circle cx="-128" cy="-44" r="18" />
      <circle cx="-128" cy="44" r="18" />
      <circle cx="128" cy="-44" r="18" />
      <circle cx="128" cy="44" r="18" />
    </>
  ),
  table: <path d="M-190 0H190M0-106V106" />,
  lane: <path d="M-190-46H190M-190 0H190M-190 46H190M60-30l34 30-34 30M100-30l34 30-34 30" />,
  screen: (
    <path
      d="M-150-50h60v-24h90v60h80v64h70M-150 60h50V20h70v52h110M-150-50v0M20-14v0"
      strokeDasharray="14 10"
    />
  ),
} as const satisfies Partial<Record<Surface, ReactNode>>;

export const isTilted = (surface: Surface): surface is keyof typeof tilted => Object.hasOwn(tilted, surface);
