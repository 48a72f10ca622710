import type { Change } from '#shared/declare/rows.ts';
import type { uploadRow } from '#shared/domains/media/rows.ts';
import { type Crop, photoAddress, photoKey, type Refusal } from '#shared/domains/media/rules.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { PictureFiles } from '../integrations/picture-files.ts';
import type { SetPhoto } from '../users/api.ts';
import type { makePhoto as MakePhoto } from './make-photo.ts';
import type { Tidy } from './tidy.ts';
import type { UploadsRepository } from './uploads.repository.ts';

export interface MakePhotoDeps {
  readonly uploads: Pick<UploadsRepository, 'find' | 'finish' | 'refuse'>;
  readonly files: Pick<PictureFiles, 'read' | 'write' | 'forget'>;
  readonly makePhoto: typeof MakePhoto;
  readonly setPhoto: SetPhoto;
  readonly tidy: Tidy;
  readonly clock: Clock;
}

/**
 * Turns what a person sent into their photo. Of two at the same time, the later upload wins. The row says `ready` only once the photo is
 * shown, as finished photos that are not shown are deleted.
 */
export const createMakePhotoReaction = ({
  uploads,
  files,
  makePhoto,
  setPhoto,
  tidy,
  clock,
}: MakePhotoDeps) => {
  const store = async (id: UploadId, crop: Crop): Promise<Refusal | undefined> => {
    const sent = await files.read(id);
    if (sent === undefined) return 'missing';
    if (sent === 'too_large') return sent;
    const photos = await makePhoto(sent, crop);
    if (typeof photos === 'string') return photos;
    for (const { size, bytes } of photos) await files.write(photoKey(id, size), bytes);
    return undefined;
  };
  return async ({ after }: Change<typeof uploadRow>): Promise<void> => {
    const upload = after && (await uploads.find(after));
    if (upload?.state !== 'given' || !upload.crop) return;
    const { userId, id } = upload;
    const refusal = await store(id, upload.crop);
    if (refusal) await uploads.refuse(upload, refusal, clock.now());
    else {
      const address = photoAddress(id);
      await setPhoto(userId, (current) => (current !== null && current > address ? current : address));
      await uploads.finish(upload, clock.now());
      await tidy(userId);
    }
    await files.forget(id);
  };
};
