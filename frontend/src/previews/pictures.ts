import focus from 'virtual:cover-focus';
import pictures from 'virtual:cover-pictures';
import { type CoverArt, coverFile, coverOf, timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import type { PreviewContent } from '#shared/product/pictures/preview-content.ts';

/** A cover's size. */
const COVER = { width: 600, height: 240 } as const;

const CENTER = 0.5;

/** A drawing as an address that an image can have. */
export const drawingAddress = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const artOf = (content: PreviewContent): CoverArt => {
  if (content.kind === 'cover')
    return { file: coverFile(content.gameType, content.light), game: content.gameType };
  if (content.kind === 'event') return coverOf(content);
  const { title, gameTypes } = content;
  const name = content.kind === 'place' ? title : (content.team ?? title);
  return timelessCoverOf({ name, gameTypes });
};

interface Box {
  readonly width: number;
  readonly height: number;
}

/** The cover of an event, a team, or a place as SVG, cropped to a box that is not wider than a cover. */
export const croppedCover = (content: PreviewContent, { width, height }: Box): string => {
  const { file, game } = artOf(content);
  const shown = (COVER.height * width) / height;
  const left = (focus[game] ?? CENTER) * (COVER.width - shown);
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} 0 ${shown} ${COVER.height}">`;
  return (pictures[file] ?? '').replace(/<svg[^>]*>/, () => frame);
};
