import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { UploadId } from '../../kernel/ids.ts';
import { placeParams } from './place-params.ts';
import { place } from './roles.ts';
import { placeLimits } from './rules.ts';
import { PlacePage } from './shapes.ts';

const photoInput = z.object({ photo: UploadId });

/** The endpoints with which the photos of a place are suggested, added, ordered, and removed. */
export const placePhotoEndpoints = {
  suggestPhoto: endpoint({
    ...noInput,
    method: 'POST',
    path: '/places/{placeId}/photos/suggested',
    access: 'profile',
    may: on(place, 'placeId', 'suggest'),
    limits: [
      { per: 'actor', count: 40, in: '1 day' },
      { per: 'target', of: 'placeId', count: 40, in: '1 day' },
    ],
    summary: "Suggests one of the caller's finished place photos; the place's owner or staff answer.",
    params: placeParams,
    body: photoInput,
    response: Done,
  }),
  addPhoto: endpoint({
    ...noInput,
    method: 'POST',
    path: '/places/{placeId}/photos',
    access: 'profile',
    may: on(place, 'placeId', 'edit'),
    limits: [{ per: 'actor', count: 120, in: '1 day' }],
    summary: `Adds one of the caller's finished place photos to a place, as its last of at most ${placeLimits.photos.max}.`,
    params: placeParams,
    body: photoInput,
    response: PlacePage,
  }),
  orderPhotos: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/places/{placeId}/photos',
    access: 'profile',
    may: on(place, 'placeId', 'edit'),
    limits: [{ per: 'actor', count: 300, in: '1 day' }],
    summary: 'Puts the photos of a place in another order. The list names each of them once.',
    params: placeParams,
    body: z.object({ photos: distinctList(UploadId, placeLimits.photos) }),
    response: PlacePage,
  }),
  removePhoto: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/places/{placeId}/photos/{photoId}',
    access: 'profile',
    may: on(place, 'placeId', 'edit'),
    limits: [{ per: 'actor', count: 300, in: '1 day' }],
    summary: 'Removes a photo of a place, and deletes it.',
    params: z.extend(placeParams, { photoId: UploadId }),
    response: PlacePage,
  }),
} as const;
