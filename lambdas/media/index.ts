import type { PlaceId, UploadId, UserId } from '#shared/kernel/ids.ts';
import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { openPlacePhotos } from './place-photos.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once.
const photos = oncePer(openPlacePhotos);

/** Whether a place shows that person's photo already, or it is suggested there. Consistent. */
export const isShownAtPlace = (ctx: Context, userId: UserId, photo: UploadId, placeId: PlaceId) =>
  photos(ctx.table).isAt(userId, photo, placeId);

/** The write for the transaction in which a place gets a photo: refused unless it is a finished one of that person that nothing shows. */
export const showsAtPlace = (ctx: Context, userId: UserId, photo: UploadId, placeId: PlaceId) =>
  photos(ctx.table).showing(userId, photo, placeId);

/** The write for the transaction in which a place loses a photo, which is deleted. */
export const dropsFromPlace = (ctx: Context, userId: UserId, photo: UploadId) =>
  photos(ctx.table).dropping(userId, photo);
