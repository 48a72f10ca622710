import pictures from 'virtual:cover-pictures';
import coverStyles from '#frontend/ui/cover/cover.module.css?raw';
import { type CoverArt, coverOf, timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import type { PreviewContent } from '#shared/product/preview-content.ts';

/** A cover's size. */
const COVER = { width: 600, height: 240 } as const;

/** A drawing as an address that an image can have. */
export const drawingAddress = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** Where the sport's ball or board is, from the left, 0 to 1: what the style sheet keeps in view when a cover is cropped. */
const focusOf = (game: string): number => {
  const rule = coverStyles.split('}').find((part) => part.includes(`[data-game="${game}"]`)) ?? '';
  const percent = /object-position: (\d+)%/.exec(rule)?.[1];
  return percent === undefined ? 0.5 : Number(percent) / 100;
};

const artOf = (content: PreviewContent): CoverArt =>
  content.kind === 'event'
    ? coverOf(content)
    : timelessCoverOf({ name: content.team ?? content.title, gameTypes: content.gameTypes });

interface Box {
  readonly width: number;
  readonly height: number;
}

/** The cover of an event or a team, cropped to a box that is higher than wide. */
export const croppedCover = (content: PreviewContent, { width, height }: Box): string => {
  const { file, game } = artOf(content);
  const shown = (COVER.height * width) / height;
  const left = focusOf(game) * (COVER.width - shown);
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} 0 ${shown} ${COVER.height}">`;
  return drawingAddress((pictures[file] ?? '').replace(/<svg[^>]*>/, () => frame));
};
