import type { UploadId } from '../../kernel/ids.ts';

/** The picture formats that people can upload. Never SVG, which is a document that can contain scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const pictureRules = {
  /** 10 MB. */
  maxBytes: 10_000_000,
  /** A small file can contain a picture that needs gigabytes of memory. */
  maxPixels: 50_000_000,
  /** How long an upload may take to begin. */
  formMinutes: 10,
  /** How long a cover or a photo of a place is kept that nothing shows. */
  unusedDays: 7,
  /** How many pictures a person can upload in a day. */
  perDay: 30,
} as const;

/** What a picture is sent for. */
export const purposes = ['photo', 'cover', 'place', 'team', 'organization', 'post', 'message'] as const;
export type Purpose = (typeof purposes)[number];

/** Pictures that belong to what shows them, not to who sent them: each is shown once, and stays when its sender's account is deleted. */
export const lastingPurposes = ['place', 'team', 'organization'] as const satisfies readonly Purpose[];

interface Pictures {
  /** Where the finished pictures are. */
  readonly folder: string;
  /** Width to height. */
  readonly ratio: number;
  /** In pixels, smallest first. */
  readonly widths: readonly [number, ...number[]];
}
/** What is made of a picture. */
export const picturesFor = {
  /** A person's avatar of 30 to 96 CSS pixels, on screens of one to three pixels each. */
  photo: { folder: 'media/photos', ratio: 1, widths: [64, 128, 256] },
  /** An event's cover: on cards, and across its page. */
  cover: { folder: 'media/covers', ratio: 16 / 9, widths: [640, 1280] },
  /** A photo of a place: among others, and across the screen. */
  place: { folder: 'media/places', ratio: 4 / 3, widths: [640, 1280] },
  /** A team's cover: on cards, and across its page. */
  team: { folder: 'media/teams', ratio: 16 / 9, widths: [640, 1280] },
  /** An organization's picture: across its page. */
  organization: { folder: 'media/organizations', ratio: 16 / 9, widths: [640, 1280] },
  /** A picture in a post of a discussion: among others, and across the screen. */
  post: { folder: 'media/posts', ratio: 4 / 3, widths: [640, 1280] },
  /** A picture of a message: in its bubble, and across the screen. */
  message: { folder: 'media/messages', ratio: 4 / 3, widths: [640, 1280] },
} as const satisfies Record<Purpose, Pictures>;

/** Why a picture was refused. */
export const refusals = ['missing', 'too_large', 'not_a_picture', 'too_many_pixels'] as const;
export type Refusal = (typeof refusals)[number];

/** `waiting` for its file and its crop, then `given`, then `ready` or `refused`. */
export const uploadStates = ['waiting', 'given', 'ready', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

/** A part of an upright picture: its corner as fractions of width and height, its size as a fraction of the largest such part. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest part of a picture with a ratio of width to height. */
export const largestPart = ({ width, height }: Size, ratio: number): Size =>
  width > height * ratio ? { width: height * ratio, height } : { width, height: width / ratio };

/** The part of a picture in whole pixels, always inside it. */
export const partOf = ({ left, top, side }: Crop, size: Size, ratio: number) => {
  const largest = largestPart(size, ratio);
  const pixels = (length: number): number => Math.max(1, Math.round(side * length));
  const [width, height] = [pixels(largest.width), pixels(largest.height)];
  const within = (start: number, whole: number, length: number): number =>
    Math.min(Math.max(0, Math.round(start * whole)), whole - length);
  return {
    ...{ left: within(left, size.width, width), top: within(top, size.height, height) },
    ...{ width, height },
  };
};

/** Below it are the finished pictures; the edge serves this folder. */
export const PICTURE_FOLDER = 'media';
/** Below it are the files as people sent them, for a day. */
export const UPLOAD_FOLDER = 'uploads';

/** The storage key of a picture in one width. An upload is made into pictures once, so what is at a key never changes. */
export const pictureKey = (purpose: Purpose, id: UploadId, width: number): string =>
  `${picturesFor[purpose].folder}/${id}/${width}.webp`;

/** The address of a finished picture in its largest size, at every host. */
export const largestPicture = (purpose: Purpose, id: UploadId): string =>
  `/${pictureKey(purpose, id, Math.max(...picturesFor[purpose].widths))}`;

const LARGEST = 256;
/** A person's `photoURL` unless it is a drawing (`avatarAddress`): the address of the largest size, at every host. Later uploads have greater addresses. */
export const photoAddress = (id: UploadId): string => `/${pictureKey('photo', id, LARGEST)}`;

/** A photo in each size, for `srcset`; undefined for a photo that is not among our pictures. */
export const photoSources = (address: string): string | undefined => {
  const end = `/${LARGEST}.webp`;
  const { folder, widths } = picturesFor.photo;
  if (!address.startsWith(`/${folder}/`) || !address.endsWith(end)) return undefined;
  const place = address.slice(0, -end.length);
  return widths.map((width) => `${place}/${width}.webp ${width}w`).join(', ');
};
