import sharp from 'sharp';
import { mediaContract } from '#shared/domains/media/contract.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { RequestKey, UploadId } from '#shared/kernel/ids.ts';
import type { Caller, Product } from './product.ts';

/** A picture of one color. */
const plain = (background: string): Promise<Uint8Array> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

/** Sends a picture (PNG, or one of a color), and waits until it is a photo that a place can show. */
export const sendPlacePhoto = async (
  product: Product,
  { token }: Pick<Caller, 'token'>,
  requestKey: RequestKey,
  picture: Uint8Array | string = 'teal',
): Promise<UploadId> => {
  const body = { type: 'image/png', purpose: 'place', requestKey } as const;
  const { id, url, fields } = await product.call(mediaContract.start, { body }, token);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const png = typeof picture === 'string' ? await plain(picture) : picture;
  form.append('file', new Blob([Uint8Array.from(png)]));
  const { status } = await fetch(url, { method: 'POST', body: form });
  if (status >= 300) throw new Error(`storage answered ${status}`);
  const crop = { left: 0, top: 0, side: 1 };
  await product.call(mediaContract.makePlacePhoto, { params: { uploadId: id }, body: { crop } }, token);
  return product.until('the photo', async () => {
    const { state } = await product.call(mediaContract.upload, { params: { uploadId: id } }, token);
    return state === 'ready' ? id : undefined;
  });
};

/** Adds such a photo to a place of that person. */
export const addPlacePhoto = async (
  product: Product,
  owner: Pick<Caller, 'token'>,
  placeId: string,
  requestKey: RequestKey,
  picture?: Uint8Array | string,
): Promise<UploadId> => {
  const photo = await sendPlacePhoto(product, owner, requestKey, picture);
  await product.call(placesContract.addPhoto, { params: { placeId }, body: { photo } }, owner.token);
  return photo;
};
