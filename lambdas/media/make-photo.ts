import sharp, { type Metadata, type SharpOptions } from 'sharp';
import {
  type Crop,
  type PhotoSize,
  pictureRules,
  type Refusal,
  squareOf,
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

const LARGEST = Math.max(...pictureRules.photoSizes);

export interface Photo {
  readonly size: PhotoSize;
  /** WebP. */
  readonly bytes: Uint8Array;
}

/** Turned upright as its file says, cropped, in sRGB, without any metadata. Decoded once: the smaller sizes are made from the largest. */
const draw = async (bytes: Uint8Array, crop: Crop, { autoOrient }: Metadata): Promise<readonly Photo[]> => {
  const { data, info: raw } = await sharp(bytes, options)
    .autoOrient()
    .extract(squareOf(crop, autoOrient.width, autoOrient.height))
    .resize(LARGEST, LARGEST)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photos = pictureRules.photoSizes.map(async (size) => ({
    size,
    bytes: await sharp(data, { raw }).resize(size, size).webp({ quality: 82 }).toBuffer(),
  }));
  return Promise.all(photos);
};

/** Makes the sizes of a profile photo out of what a person sent, or says why that is no picture. */
export const makePhoto = async (bytes: Uint8Array, crop: Crop): Promise<readonly Photo[] | Refusal> => {
  if (bytes.byteLength > pictureRules.maxBytes) return 'too_large';
  const head = isPicture(bytes) ? await readHead(bytes) : undefined;
  if (!head) return 'not_a_picture';
  if (head.width * head.height > pictureRules.maxPixels) return 'too_many_pixels';
  return draw(bytes, crop, head).catch(() => 'not_a_picture' as const);
};
