import type { Change } from '#shared/declare/rows.ts';
import type { uploadRow } from '#shared/domains/media/rows.ts';
import {
  type Crop,
  photoAddress,
  pictureKey,
  pictureRules,
  type Refusal,
} from '#shared/domains/media/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import type { PictureFiles } from '../integrations/picture-files.ts';
import type { SetPhoto } from '../users/api.ts';
import type { makePictures as MakePictures } from './make-pictures.ts';
import type { Tidy } from './tidy.ts';
import type { StoredUpload, UploadsRepository } from './uploads.repository.ts';

export interface MakePicturesDeps {
  readonly uploads: Pick<UploadsRepository, 'find' | 'finish' | 'finishUnused' | 'refuse'>;
  readonly files: Pick<PictureFiles, 'read' | 'write' | 'forget'>;
  readonly makePictures: typeof MakePictures;
  readonly setPhoto: SetPhoto;
  readonly tidy: Tidy;
  readonly clock: Clock;
}

/**
 * Turns what a person sent into their photo, or into a picture that an event or a place can show. Of two photos at the same time, the later upload wins. The row
 * of a photo says `ready` only once the photo is shown, as finished photos that are not shown are deleted.
 */
export const createMakePicturesReaction = ({
  uploads,
  files,
  makePictures,
  setPhoto,
  tidy,
  clock,
}: MakePicturesDeps) => {
  const store = async (upload: StoredUpload, crop: Crop): Promise<Refusal | undefined> => {
    const { id, purpose } = upload;
    const sent = await files.read(id);
    if (sent === undefined) return 'missing';
    if (sent === 'too_large') return sent;
    const pictures = await makePictures(sent, crop, purpose);
    if (typeof pictures === 'string') return pictures;
    for (const { width, bytes } of pictures) await files.write(pictureKey(purpose, id, width), bytes);
    return undefined;
  };
  const finish = async (upload: StoredUpload): Promise<void> => {
    const now = clock.now();
    if (upload.purpose !== 'photo') {
      const unusedFor = pictureRules.unusedDays * DAY_MS;
      return uploads.finishUnused(upload, epochSeconds(addMilliseconds(now, unusedFor)), now);
    }
    const address = photoAddress(upload.id);
    await setPhoto(upload.userId, (current) => (current !== null && current > address ? current : address));
    return uploads.finish(upload, now);
  };
  return async ({ after }: Change<typeof uploadRow>): Promise<void> => {
    const upload = after && (await uploads.find(after));
    if (upload?.state !== 'given' || !upload.crop) return;
    const refusal = await store(upload, upload.crop);
    if (refusal) await uploads.refuse(upload, refusal, clock.now());
    else {
      await finish(upload);
      // Also deletes this one if the account was deleted meanwhile.
      await tidy(upload.userId);
    }
    await files.forget(upload.id);
  };
};
