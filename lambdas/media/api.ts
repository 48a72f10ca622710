export { type Covers, openCovers } from './covers.ts';
export { openPlacePhotos, type PlacePhotos } from './place-photos.ts';
