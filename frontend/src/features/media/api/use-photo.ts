import { call } from '#frontend/lib/api/api.ts';
import { type SendPicture, useSendPicture } from '#frontend/lib/picture/use-send-picture.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { session } from '#frontend/lib/session/current.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import type { AvatarName } from '#shared/domains/media/avatars.ts';
import { mediaContract } from '#shared/domains/media/contract.ts';

/** Changes and removes the person's own photo or drawn avatar; the session and open screens then show it. */
export const usePhoto = () => {
  const refresh = useRefreshReads();
  const send = useSendPicture('photo');
  const showAgain = async (): Promise<void> => {
    await session.refresh();
    void refresh(tagsOf(mediaContract.removePhoto));
  };
  const save: SendPicture = async (picture, onProgress) => {
    const upload = await send(picture, onProgress);
    if (upload.state !== 'refused') await showAgain();
    return upload;
  };
  return {
    save,
    async choose(avatar: AvatarName): Promise<void> {
      await call(mediaContract.chooseAvatar, { body: { avatar } });
      await showAgain();
    },
    async remove(): Promise<void> {
      await call(mediaContract.removePhoto, {});
      await showAgain();
    },
  };
};
