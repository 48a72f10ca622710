import satori, { type SatoriOptions } from 'satori';
import { COVER_SIZE, PREVIEW_SIZE, type PreviewContent } from '#shared/product/pictures/preview-content.ts';
import { drawingOfMissing } from './emoji.ts';
import { fonts } from './fonts.ts';
import { croppedCover, drawingAddress } from './pictures.ts';
import { Preview } from './preview.tsx';
import { wordsOf } from './preview-words.ts';

/** Receives where satori puts a part of a preview, in pixels. */
export type SeePart = NonNullable<SatoriOptions['onNodeDetected']>;

/** A preview as SVG, its letters as paths. */
export const svgOf = async (content: PreviewContent, seePart?: SeePart): Promise<string> => {
  if (content.kind === 'cover') return croppedCover(content, COVER_SIZE);
  const { platform } = content;
  const cover = (box: Parameters<typeof croppedCover>[1]) => drawingAddress(croppedCover(content, box));
  return satori(Preview({ words: wordsOf(content), platform, cover }), {
    ...PREVIEW_SIZE,
    fonts,
    loadAdditionalAsset: (_kind, segment) => drawingOfMissing(segment),
    ...(seePart && { onNodeDetected: seePart }),
  });
};
