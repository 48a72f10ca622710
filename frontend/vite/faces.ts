import sharp from 'sharp';
import type { Plugin } from 'vite';
import { FACES, faceFile } from '#shared/domains/media/faces.ts';
import { styles } from './face-parts.ts';

const pick = <T>(items: readonly [T, ...T[]], index: number): T => items[index % items.length] ?? items[0];

const grounds = [
  ...(['#bfe3d0', '#ffd9a0', '#cfe6f5', '#e6d6f2', '#f7cfc4', '#dfe9b8', '#d6e0f5', '#ffd0bd'] as const),
  ...(['#d2ecec', '#f5d3e3', '#e4dccb', '#c9e5c0', '#d7d0f2'] as const),
] as const;
const clothes = [
  ...(['#0b6e4f', '#3b2f80', '#b5412a', '#14507a', '#8a2f5a', '#5b6f1c', '#1f6f8a'] as const),
  ...(['#c2571a', '#7a3b8a', '#2f4fc4', '#8f3a33'] as const),
] as const;

/** A smile shows on all but the darkest tone, and not in a beard; there, it is white. */
const DARK = '#6b4430';

/** A tone of skin, with colors of hair that go with it. */
type Tone = readonly [skin: string, hair: readonly [string, ...string[]]];
const tones: readonly [Tone, ...Tone[]] = [
  ['#f2c7a5', ['#6b3d22', '#c2571a', '#d8b06a', '#1c1410', '#8c2f1c']],
  ['#c98a62', ['#1c1410', '#3a2418', '#6b3d22']],
  [DARK, ['#1c1410', '#3a2418']],
  ['#e0a982', ['#3a2418', '#b5793f', '#1c1410', '#cfc6ba']],
  ['#8a5a3c', ['#1c1410', '#3a2418', '#cfc6ba']],
  ['#a86a45', ['#1c1410', '#3a2418', '#8a5a2c']],
];

/** A face of 48 × 48 by its number: a style, and around it tones and colors that each number takes from another place of their lists. */
const drawing = (face: number): string => {
  const round = Math.floor(face / styles.length);
  const at = face % styles.length;
  const { back, front, bearded } = pick(styles, at);
  const [skin, hairs] = pick(tones, round + at);
  const hair = pick(hairs, Math.floor(round / tones.length) + round + at);
  const shirt = pick(clothes, round * 3 + at * 4);
  const worn = pick(clothes, round * 5 + at + 2);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 48 48">',
    `<path fill="${pick(grounds, round * 5 + at * 3)}" d="M0 0h48v48H0z"/>`,
    back?.(hair, worn) ?? '',
    `<path d="M6 48c0-9 7-13 18-13s18 4 18 13z" fill="${shirt}"/>`,
    `<path d="M20 28h8v8c-2 3-6 3-8 0z" fill="${skin}"/>`,
    '<path d="M20 31c2 3 6 3 8 0v2c-3 3-6 2-8 0z" opacity=".14"/>',
    `<ellipse cx="24" cy="21" rx="10" ry="11.5" fill="${skin}"/>`,
    front(hair, worn),
    '<path d="M20 20.5v.6M28 20.5v.6" stroke="#1c1410" stroke-width="2.2" stroke-linecap="round"/>',
    `<path d="M20.5 26q3.5 3 7 0" stroke="${bearded || skin === DARK ? '#fff' : '#7a2f22'}" stroke-width="1.5" stroke-linecap="round" fill="none"/>`,
    '</svg>',
  ].join('');
};

/** Every face by the name of its file. */
export const faceDrawings = (): ReadonlyMap<string, string> =>
  new Map(Array.from({ length: FACES }, (_, face) => [faceFile(face, 'svg'), drawing(face)]));

/** 96 pixels, about 2.5 kB. */
const asPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

/** Adds the faces next to the scripts. Emails link to their addresses, so they never change. */
export const faces = (): Plugin => ({
  name: 'faces',
  async generateBundle() {
    await Promise.all(
      [...faceDrawings()].map(async ([fileName, source], face) => {
        this.emitFile({ type: 'asset', fileName, source });
        this.emitFile({ type: 'asset', fileName: faceFile(face, 'png'), source: await asPng(source) });
      }),
    );
  },
  configureServer: ({ middlewares }) => {
    const drawings = faceDrawings();
    middlewares.use((request, response, next) => {
      const drawing = drawings.get((request.url ?? '').slice(1));
      if (drawing === undefined) return next();
      response.setHeader('content-type', 'image/svg+xml').end(drawing);
    });
  },
});
