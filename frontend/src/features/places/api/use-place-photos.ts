import { type SendPicture, useSendPicture } from '#frontend/lib/picture/use-send-picture.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { may } from '#shared/contracts/permissions.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { place as placeKind } from '#shared/domains/places/roles.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import type { UploadId } from '#shared/kernel/ids.ts';

/** What people can do with the photos of a place. Who may not change it suggests photos. */
export const usePlacePhotos = ({ id: placeId, photos, viewer }: PlacePage) => {
  const addPhoto = useWrite(placesContract.addPhoto);
  const suggestPhoto = useWrite(placesContract.suggestPhoto);
  const orderPhotos = useWrite(placesContract.orderPhotos);
  const removePhoto = useWrite(placesContract.removePhoto);
  const sendPicture = useSendPicture('place');
  const mayEdit = may(placeKind, viewer.roles, 'edit');
  const params = { placeId };
  const send: SendPicture = async (picture, onProgress) => {
    const upload = await sendPicture(picture, onProgress);
    if (upload.state !== 'ready') return upload;
    const input = { params, body: { photo: upload.id } };
    await (mayEdit ? addPhoto(input) : suggestPhoto(input));
    return upload;
  };
  return {
    mayEdit,
    send,
    showFirst: (photo: UploadId) =>
      orderPhotos({
        params,
        body: { photos: [photo, ...photos.map(({ id }) => id).filter((id) => id !== photo)] },
      }),
    remove: (photoId: UploadId) => removePhoto({ params: { placeId, photoId } }),
  };
};
