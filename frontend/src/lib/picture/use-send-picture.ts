import { call } from '#frontend/lib/api/api.ts';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { sendFile } from '#frontend/lib/api/send-file.ts';
import { mediaContract, type Upload } from '#shared/domains/media/contract.ts';
import type { Crop, PictureType, Purpose } from '#shared/domains/media/rules.ts';

const ASK_EVERY_MS = 500;
const MAX_ASKS = 60;
const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));

const isDone = ({ state }: Upload): boolean => state === 'ready' || state === 'refused';

/** Waits until the picture is made; after half a minute, it says how far it has come. */
const settled = async (saved: Upload): Promise<Upload> => {
  let upload = saved;
  for (let asks = 0; asks < MAX_ASKS && !isDone(upload); asks += 1) {
    await wait();
    upload = await call(mediaContract.upload, { params: { uploadId: saved.id } });
  }
  return upload;
};

export interface NewPicture {
  readonly file: File;
  readonly type: PictureType;
  readonly crop: Crop;
}
/** `onProgress` gets the part that has been sent, 0 to 1. */
export type SendPicture = (picture: NewPicture, onProgress: (part: number) => void) => Promise<Upload>;

const endpoints = {
  cover: mediaContract.makeCover,
  place: mediaContract.makePlacePhoto,
  team: mediaContract.makeTeamCover,
  organization: mediaContract.makeOrganizationPicture,
  post: mediaContract.makePostPicture,
  message: mediaContract.makeMessagePicture,
} as const;

const make = ({ id: uploadId }: Pick<Upload, 'id'>, purpose: Purpose, crop: Crop): Promise<Upload> =>
  purpose === 'photo'
    ? call(mediaContract.savePhoto, { body: { uploadId, crop } })
    : call(endpoints[purpose], { params: { uploadId }, body: { crop } });

/** Sends a picture and has it made; returns how far it has come: usually, that it is ready or why it was refused. */
export const useSendPicture = (purpose: Purpose): SendPicture => {
  const keyed = useKeyedChange();
  return async ({ file, type, crop }, onProgress) => {
    const form = await keyed(`start ${type}`, (requestKey) =>
      call(mediaContract.start, { body: { type, purpose, requestKey } }),
    );
    await sendFile(form, file, onProgress);
    return settled(await make(form, purpose, crop));
  };
};
