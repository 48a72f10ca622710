import { type AvatarName, avatarAddress } from '#shared/domains/media/avatars.ts';
import type { NewUpload, Upload, UploadForm } from '#shared/domains/media/contract.ts';
import type { Crop, Purpose } from '#shared/domains/media/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { newRequestKey, onlyOnce } from '../data/request-keys.ts';
import type { MakeUploadForm } from '../integrations/upload-forms.ts';
import type { SetPhoto } from '../users/api.ts';
import type { StoredUpload, UploadsRepository } from './uploads.repository.ts';

export interface MediaDeps {
  readonly uploads: Pick<UploadsRepository, 'add' | 'madeBy' | 'find' | 'give'>;
  readonly makeForm: MakeUploadForm;
  readonly setPhoto: SetPhoto;
  readonly ids: Pick<Ids, 'upload'>;
  readonly clock: Clock;
}

type Person = Pick<Member, 'userId'>;

const shown = ({ id, state, refusal }: StoredUpload): Upload => ({ id, state, refusal: refusal ?? null });

export const createMediaService = ({ uploads, makeForm, setPhoto, ids, clock }: MediaDeps) => {
  const find = async ({ userId }: Person, id: UploadId): Promise<StoredUpload> => {
    const upload = await uploads.find({ userId, id });
    if (!upload) throw new AppError('upload.not_found');
    return upload;
  };
  /** A picture is made only of what it was sent for. */
  const give = async (person: Person, id: UploadId, purpose: Purpose, crop: Crop): Promise<Upload> => {
    const upload = await find(person, id);
    if (upload.purpose !== purpose) throw new AppError('upload.not_found');
    await uploads.give(upload, crop, clock.now());
    return shown(await find(person, id));
  };
  return {
    /** A repeated request gets a form for the upload that it added. */
    async start({ userId }: Person, input: NewUpload): Promise<UploadForm> {
      const now = clock.now();
      const { type, purpose = 'photo' } = input;
      const added = ids.upload();
      const requestKey = newRequestKey(userId, input, { now, made: [added] });
      const expiresAt = epochSeconds(addMilliseconds(now, DAY_MS));
      const make = async () => {
        const outcome = await uploads.add(requestKey, { userId, id: added, type, purpose, expiresAt, now });
        return outcome === 'added' ? added : outcome;
      };
      const id = await onlyOnce(make, async () => (await uploads.madeBy(userId, input))?.[0]);
      return { id, ...(await makeForm(id, type)) };
    },

    async upload(person: Person, id: UploadId): Promise<Upload> {
      return shown(await find(person, id));
    },

    savePhoto: (person: Person, id: UploadId, crop: Crop): Promise<Upload> => give(person, id, 'photo', crop),

    makeCover: (person: Person, id: UploadId, crop: Crop): Promise<Upload> => give(person, id, 'cover', crop),

    makePlacePhoto: (person: Person, id: UploadId, crop: Crop): Promise<Upload> =>
      give(person, id, 'place', crop),

    async chooseAvatar({ userId }: Person, avatar: AvatarName): Promise<{ done: true }> {
      await setPhoto(userId, () => avatarAddress(avatar));
      return { done: true };
    },

    async removePhoto({ userId }: Person): Promise<{ done: true }> {
      await setPhoto(userId, () => null);
      return { done: true };
    },
  };
};
