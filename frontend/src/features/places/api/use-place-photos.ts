import { type SendPicture, useSendPicture } from '#frontend/lib/picture/use-send-picture.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { may } from '#shared/contracts/permissions.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { place as placeKind } from '#shared/domains/places/roles.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import type { UploadId } from '#shared/kernel/ids.ts';

/** What people can do with the photos of a place. Who may not change it suggests photos. */
export const usePlacePhotos = ({ id: placeId, photos, viewer }: PlacePage) => {
  const change = useChange();
  const sendPicture = useSendPicture('place');
  const mayEdit = may(placeKind, viewer.roles, 'edit');
  const params = { placeId };
  const send: SendPicture = async (picture, onProgress) => {
    const upload = await sendPicture(picture, onProgress);
    if (upload.state !== 'ready') return upload;
    const input = { params, body: { photo: upload.id } };
    await (mayEdit ? change(placesContract.addPhoto, input) : change(placesContract.suggestPhoto, input));
    return upload;
  };
  return {
    mayEdit,
    send,
    showFirst: (photo: UploadId) =>
      change(placesContract.orderPhotos, {
        params,
        body: { photos: [photo, ...photos.map(({ id }) => id).filter((id) => id !== photo)] },
      }),
    remove: (photoId: UploadId) => change(placesContract.removePhoto, { params: { placeId, photoId } }),
  };
};
