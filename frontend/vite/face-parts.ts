/** What a hairstyle, a beard, or something worn adds to a face, in the coordinates of 48 × 48. `hair` is the color of the hair, `worn` that of clothes. */
export interface Style {
  /** Behind the head and shoulders. */
  readonly back?: (hair: string, worn: string) => string;
  readonly front: (hair: string, worn: string) => string;
  /** A beard, which makes the smile white. */
  readonly bearded?: true;
}

const path = (d: string) => (fill: string) => `<path d="${d}" fill="${fill}"/>`;
const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;

const curls = path(
  'M12 18c-2-3 0-6 2-7 0-4 4-6 6-5 3-3 8-3 9 0 4-1 7 2 6 5 2 2 3 5 1 7-1-4-4-6-6-6-6 1-11 0-13 0-2 1-4 3-5 6z',
);
const long = path(
  'M12 34c-2-20-1-30 12-30s14 10 12 30c-4 0-4-10-4-14-1-5-3-8-4-9-4 4-8 5-11 5-1 6 0 16-5 18z',
);
const combed = path('M13 19c0-10 4-14 11-14s11 4 11 14c-2-4-5-6-11-6s-9 2-11 6z');
const fringe = path('M13 20c-1-12 5-15 11-15s12 3 11 15c-1-5-3-7-5-8-5 2-10 2-13 0-2 2-3 4-4 8z');
const crop = path('M14 16c1-8 5-10 10-10s9 2 10 10c-3-3-6-4-10-4s-7 1-10 4z');
const short = path('M14 18c0-9 4-13 10-13s10 4 10 13c-2-4-5-5-10-5s-8 1-10 5z');
const bob = path(
  'M12 29c-2-17 1-25 12-25s14 8 12 25c-2 2-4 2-4.5-1 .5-6 .5-9-.5-12-5 .5-10 .2-14 0-1 3-1 6-.5 12-.5 3-2.5 3-4.5 1z',
);
const parted = path(
  'M13 19c-1-10 4-14.5 11-14.5 8 0 12 5 11 14.5-1-3-2-5-4-6.5-2 1-12 1-15-1-1.5 2-2.5 4-3 7.5z',
);
const afroFront = path('M14 17c1-6 5-8 10-8s9 2 10 8c-3-2-6-3-10-3s-7 1-10 3z');
const ponytail = path('M33 12c7 0 8 9 5 20-3 1-5-2-4-6 1-6 0-10-1-14z');
const beard = path('M14 22c0 10 5 13 10 13s10-3 10-13c-1 4-3 6-5 6-3-2-7-2-10 0-2 0-4-2-5-6z');
const cap = (worn: string) =>
  `<path d="M13 17c0-9 5-12 11-12s11 3 11 12zM13 15h26c2 0 2 3-1 3H13z" fill="${worn}"/>`;
const braids = (hair: string) =>
  `<path d="M13.5 16v15M35 16v15M11.5 19v10M36.8 19v10" stroke="${hair}" stroke-width="3" stroke-linecap="round"/>`;
const bun = (hair: string) => circle(24, 4, 5, hair);
const puffs = (hair: string) => circle(11, 12, 7, hair) + circle(37, 12, 7, hair);
const afro = (hair: string) => circle(24, 17, 16, hair);
const headband = (color: string) =>
  `<path d="M13.4 14.5q10.6-4.5 21.2 0" stroke="${color}" stroke-width="3" fill="none"/>`;
const glasses =
  '<g fill="#fff" fill-opacity=".25" stroke="#14211c" stroke-width="1.4"><circle cx="20" cy="20.8" r="3.4"/><circle cx="28" cy="20.8" r="3.4"/><path d="M23.4 20.5q.6-.6 1.2 0"/></g>';
const scarf = (worn: string) =>
  path(
    'M13.5 22c-.5-9 4-13.5 10.5-13.5S35 13 34.5 22c1-1 1-3 1-5C35 9 30 5.5 24 5.5S13 9 12.5 17c0 2 0 4 1 5z',
  )(worn) + path('M14 26c2 7 6 9 10 9s8-2 10-9l2 12c-8 6-16 6-24 0z')(worn);
const scarfBack = path('M24 3c11 0 15 8 14 18-.5 7 2 13 3 20H7c1-7 3.5-13 3-20C9 11 13 3 24 3z');

/** The yellow and the white of headbands. */
const YELLOW = '#d9f24b';
const WHITE = '#fff';

/** Every face has one of these; a hat or a scarf has the color that clothes could have. */
export const styles: readonly [Style, ...Style[]] = [
  { front: curls },
  { front: (_, worn) => cap(worn) },
  { front: long },
  { front: (hair) => bun(hair) + combed(hair) },
  { front: fringe },
  { front: (hair) => crop(hair) + beard(hair), bearded: true },
  { front: (hair) => short(hair) + braids(hair) },
  { front: bob },
  { front: parted },
  { back: afro, front: afroFront },
  { back: ponytail, front: combed },
  { front: (hair) => fringe(hair) + glasses },
  { back: (_, worn) => scarfBack(worn), front: (_, worn) => scarf(worn) },
  { front: (hair) => fringe(hair) + headband(YELLOW) },
  { back: puffs, front: crop },
  { front: beard, bearded: true },
  { front: (hair) => bob(hair) + glasses },
  { front: crop },
  { front: (hair) => fringe(hair) + beard(hair), bearded: true },
  { front: (hair) => parted(hair) + glasses },
  { back: ponytail, front: (hair) => combed(hair) + headband(WHITE) },
  { back: afro, front: (hair) => afroFront(hair) + glasses },
  { front: (hair) => curls(hair) + beard(hair), bearded: true },
  { front: (hair) => bun(hair) + combed(hair) + glasses },
];
