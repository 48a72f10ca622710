import type { Surface } from '#shared/domain/game-types.ts';

export interface CoverLook {
  /** Around the playing area. */
  readonly around: string;
  readonly ground: string;
  readonly line: string;
  readonly ball: string;
}

/** Real grounds have their colours; two of each, so that a list of covers does not repeat itself. */
const looks = {
  court: [
    { around: '#084c38', ground: '#0b6e4f', line: '#fff', ball: '#d9f24b' },
    { around: '#123a63', ground: '#1f5f9e', line: '#fff', ball: '#d9f24b' },
  ],
  hardwood: [
    { around: '#7a3d12', ground: '#d08b48', line: '#fff8ec', ball: '#e2572b' },
    { around: '#4a2a5e', ground: '#c98a4b', line: '#fff8ec', ball: '#f2c14e' },
  ],
  sand: [
    { around: '#2a86a8', ground: '#ecd29a', line: '#1c5d86', ball: '#ffd447' },
    { around: '#e0875a', ground: '#f0dba9', line: '#8a3b2a', ball: '#fff' },
  ],
  field: [
    { around: '#1f5a2b', ground: '#2f7d3b', line: '#fff', ball: '#fff' },
    { around: '#14503f', ground: '#1f7458', line: '#fff', ball: '#ffe27a' },
  ],
  diamond: [
    { around: '#1f5a2b', ground: '#c98552', line: '#fff', ball: '#fff' },
    { around: '#24613f', ground: '#b8713f', line: '#fff', ball: '#f7f3d0' },
  ],
  rink: [
    { around: '#1d4f86', ground: '#e8f3fb', line: '#c8323c', ball: '#14211c' },
    { around: '#3b2f80', ground: '#eef0fb', line: '#2c63b5', ball: '#14211c' },
  ],
  table: [
    { around: '#3a2a20', ground: '#1c5c8e', line: '#fff', ball: '#ff9a3d' },
    { around: '#4a2317', ground: '#17654a', line: '#e9d9a8', ball: '#fff' },
  ],
  board: [
    { around: '#3b2f80', ground: '#f2e3c6', line: '#5b4636', ball: '#ff6b5a' },
    { around: '#1d3f4f', ground: '#e7efe9', line: '#2f5b4f', ball: '#f2c14e' },
  ],
  lane: [
    { around: '#2c2366', ground: '#e0ad6b', line: '#8a5a26', ball: '#1f1b3d' },
    { around: '#5a1f2e', ground: '#e6b980', line: '#8a5a26', ball: '#0f5a78' },
  ],
  green: [
    { around: '#2f7d3b', ground: '#6fb756', line: '#d9edc4', ball: '#fff' },
    { around: '#1f6a4a', ground: '#58a86b', line: '#d9edc4', ball: '#ffe27a' },
  ],
  trail: [
    { around: '#f2b263', ground: '#3f6b4b', line: '#f6e7c8', ball: '#fff2c9' },
    { around: '#6fa8c9', ground: '#33594a', line: '#f0e6cf', ball: '#fff' },
  ],
  water: [
    { around: '#bfe3ef', ground: '#1f7fa8', line: '#fff', ball: '#ffd447' },
    { around: '#f6cfa6', ground: '#1a6d8f', line: '#fff', ball: '#ff7a59' },
  ],
  screen: [
    { around: '#17132e', ground: '#3b2f80', line: '#7de2d1', ball: '#ff6b5a' },
    { around: '#0d1b2a', ground: '#1b4965', line: '#f2c14e', ball: '#7de2d1' },
  ],
} as const satisfies Record<Surface, readonly [CoverLook, CoverLook]>;

export const coverLook = (surface: Surface, seed: number): CoverLook =>
  looks[surface][seed % 2 === 0 ? 0 : 1];
