import type { UploadId } from '../../kernel/ids.ts';

/** The picture formats that people can upload. Never SVG, which is a document that can contain scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const pictureRules = {
  /** 10 MB. */
  maxBytes: 10_000_000,
  /** A small file can contain a picture that needs gigabytes of memory. */
  maxPixels: 50_000_000,
  /** The sides of a profile photo, in pixels: a face of 30 to 96 CSS pixels on screens of one to three pixels each. */
  photoSizes: [64, 128, 256],
  /** How long an upload may take to begin. */
  formMinutes: 10,
  /** How many pictures a person can upload in a day. */
  perDay: 30,
} as const;
export type PhotoSize = (typeof pictureRules.photoSizes)[number];

/** Why a picture was refused. */
export const refusals = ['missing', 'too_large', 'not_a_picture', 'too_many_pixels'] as const;
export type Refusal = (typeof refusals)[number];

/** `waiting` for its file and its crop, then `given`, then `ready` or `refused`. */
export const uploadStates = ['waiting', 'given', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** A square part of an upright picture: its corner as fractions of width and height, its side as a fraction of the shorter side. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The square of a picture in whole pixels, always inside it. */
export const squareOf = ({ left, top, side }: Crop, width: number, height: number) => {
  const length = Math.max(1, Math.round(side * Math.min(width, height)));
  const within = (start: number, whole: number): number =>
    Math.min(Math.max(0, Math.round(start * whole)), whole - length);
  return { left: within(left, width), top: within(top, height), width: length, height: length };
};

/** Below it are the finished pictures; the edge serves this folder. */
export const PHOTO_FOLDER = 'media/photos';
/** Below it are the files as people sent them, for a day. */
export const UPLOAD_FOLDER = 'uploads';

/** The storage key of a profile photo in one size. An upload is made into pictures once, so what is at a key never changes. */
export const photoKey = (id: UploadId, size: PhotoSize): string => `${PHOTO_FOLDER}/${id}/${size}.webp`;

const LARGEST = 256;
/** A person's `photoURL`: the address of the largest size, at every host. Later uploads have greater addresses. */
export const photoAddress = (id: UploadId): string => `/${photoKey(id, LARGEST)}`;

/** A photo in each size, for `srcset`; undefined for a photo that is not among our pictures. */
export const photoSources = (address: string): string | undefined => {
  const end = `/${LARGEST}.webp`;
  if (!address.startsWith(`/${PHOTO_FOLDER}/`) || !address.endsWith(end)) return undefined;
  const folder = address.slice(0, -end.length);
  return pictureRules.photoSizes.map((size) => `${folder}/${size}.webp ${size}w`).join(', ');
};
