import { hashOf } from '../../kernel/hash.ts';

/** How many faces there are. A number always means the same drawing: browsers keep it for a year, and emails link to it. */
export const FACES = 240;

/** The number of the face that a person has until they choose a photo or a drawing. It follows from the id alone, so a new name keeps the face. */
export const faceOf = (id: string): number => hashOf(id) % FACES;

/** Where the build puts a face: `svg` for pages, `png` for emails, whose readers don't show SVG. */
export const faceFile = (number: number, type: 'svg' | 'png'): string => `assets/faces/${number}.${type}`;

/** The address of a person's face on a page, on every host. */
export const faceAddress = (id: string): string => `/${faceFile(faceOf(id), 'svg')}`;

/** The address of a person's face as a PNG of 96 pixels, on every host. */
export const facePicture = (id: string): string => `/${faceFile(faceOf(id), 'png')}`;
