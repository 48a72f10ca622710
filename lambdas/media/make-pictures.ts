import sharp, { type Metadata, type SharpOptions } from 'sharp';
import {
  type Crop,
  type Purpose,
  partOf,
  pictureRules,
  picturesFor,
  type Refusal,
} from '#shared/domains/media/rules.ts';

/** One picture at a time, so that its memory is known; nothing is used again, so nothing is kept. */
sharp.concurrency(1);
sharp.cache(false);

const options: SharpOptions = {
  limitInputPixels: pictureRules.maxPixels,
  // Of an animation, the first.
  pages: 1,
  // A cut-off file is refused; what other programs only warn of is accepted.
  failOn: 'error',
};

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/** By the first bytes, whatever the file is called: other formats never reach their decoders. */
const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xff, 0xd8, 0xff]) ||
  startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) ||
  (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8));

const readHead = (bytes: Uint8Array): Promise<Metadata | undefined> =>
  sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);

export interface Picture {
  /** In pixels. */
  readonly width: number;
  /** WebP. */
  readonly bytes: Uint8Array;
}

/** Turned upright as its file says, cropped, in sRGB, without any metadata. Decoded once: the smaller sizes are made from the largest. */
const draw = async (
  bytes: Uint8Array,
  crop: Crop,
  { autoOrient }: Metadata,
  purpose: Purpose,
): Promise<readonly Picture[]> => {
  const { ratio, widths } = picturesFor[purpose];
  const sizeOf = (width: number) => ({ width, height: Math.round(width / ratio) });
  const { data, info: raw } = await sharp(bytes, options)
    .autoOrient()
    .extract(partOf(crop, autoOrient, ratio))
    .resize(sizeOf(Math.max(...widths)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pictures = widths.map(async (width) => ({
    width,
    bytes: await sharp(data, { raw }).resize(sizeOf(width)).webp({ quality: 82 }).toBuffer(),
  }));
  return Promise.all(pictures);
};

/** Makes a picture in all sizes out of what a person sent, or says why that is no picture. */
export const makePictures = async (
  bytes: Uint8Array,
  crop: Crop,
  purpose: Purpose,
): Promise<readonly Picture[] | Refusal> => {
  if (bytes.byteLength > pictureRules.maxBytes) return 'too_large';
  const head = isPicture(bytes) ? await readHead(bytes) : undefined;
  if (!head) return 'not_a_picture';
  if (head.width * head.height > pictureRules.maxPixels) return 'too_many_pixels';
  return draw(bytes, crop, head, purpose).catch(() => 'not_a_picture' as const);
};
