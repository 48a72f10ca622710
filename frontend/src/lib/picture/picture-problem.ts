import { m } from '#frontend/paraglide/messages.js';
import { type PictureType, pictureRules, pictureTypes, type Refusal } from '#shared/domains/media/rules.ts';

/** Why a picture cannot be used, in words. */
export const refusalSentences: Readonly<Record<Refusal, () => string>> = {
  missing: m.picture_missing,
  too_large: m.picture_too_large,
  not_a_picture: m.picture_not_a_picture,
  too_many_pixels: m.picture_too_many_pixels,
};

/** The file's type, if it is one that can be sent. */
export const pictureTypeOf = ({ type }: Pick<File, 'type'>): PictureType | undefined =>
  pictureTypes.find((known) => known === type);

/** What is known about a file before it is sent; undefined if nothing is wrong. */
export const problemOf = (file: Pick<File, 'type' | 'size'>): Refusal | undefined => {
  if (pictureTypeOf(file) === undefined) return 'not_a_picture';
  return file.size > pictureRules.maxBytes ? 'too_large' : undefined;
};
