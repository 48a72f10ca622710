import { call } from '#frontend/lib/api.ts';
import { useKeyedChange } from '#frontend/lib/request-key.ts';
import { sendFile } from '#frontend/lib/send-file.ts';
import { session } from '#frontend/lib/session/current.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { mediaContract, type Upload } from '#shared/domains/media/contract.ts';
import type { Crop, PictureType, Refusal } from '#shared/domains/media/rules.ts';

const ASK_EVERY_MS = 500;
const MAX_ASKS = 60;
const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));

const isDone = ({ state }: Upload): boolean => state === 'ready' || state === 'refused';

/** Waits until the photo is made; after half a minute, it says how far it has come. */
const settled = async (saved: Upload): Promise<Upload> => {
  let upload = saved;
  for (let asks = 0; asks < MAX_ASKS && !isDone(upload); asks += 1) {
    await wait();
    upload = await call(mediaContract.upload, { params: { uploadId: saved.id } });
  }
  return upload;
};

interface NewPhoto {
  readonly file: File;
  readonly type: PictureType;
  readonly crop: Crop;
}

/** Changes and removes the person's own photo; the session and open screens then show it. */
export const usePhoto = () => {
  const refresh = useRefreshReads();
  const keyed = useKeyedChange();
  const showAgain = async (): Promise<void> => {
    await session.refresh();
    void refresh(tagsOf(mediaContract.removePhoto));
  };
  return {
    /** Returns why the picture was refused, or `slow` if that is not known yet. `onProgress` gets the part that has been sent, 0 to 1. */
    async save(
      { file, type, crop }: NewPhoto,
      onProgress: (part: number) => void,
    ): Promise<Refusal | 'slow' | undefined> {
      const form = await keyed(`start ${type}`, (requestKey) =>
        call(mediaContract.start, { body: { type, requestKey } }),
      );
      await sendFile(form, file, onProgress);
      const upload = await settled(
        await call(mediaContract.savePhoto, { body: { uploadId: form.id, crop } }),
      );
      if (upload.state === 'refused') return upload.refusal ?? 'not_a_picture';
      await showAgain();
      return upload.state === 'ready' ? undefined : 'slow';
    },

    async remove(): Promise<void> {
      await call(mediaContract.removePhoto, {});
      await showAgain();
    },
  };
};
