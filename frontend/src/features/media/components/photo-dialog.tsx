import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { toasts } from '#frontend/lib/device/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { PicturePicker } from '#frontend/ui/picture/picture-picker.tsx';
import { type AvatarName, avatarAddress, avatarAt } from '#shared/domains/media/avatars.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import { usePhoto } from '../api/use-photo.ts';
import { AvatarChoice } from './avatar-choice.tsx';
import css from './photo.module.css';

interface PhotoDialogProps {
  readonly me: Pick<Me, 'id' | 'displayName' | 'photoURL'>;
  readonly onClose: () => void;
}

/** Choose or drop a picture and crop it, or pick a drawing. */
export const PhotoDialog = ({ me, onClose }: PhotoDialogProps) => {
  const photo = usePhoto();
  const current = avatarAt(me.photoURL);
  const [avatar, setAvatar] = useState<AvatarName | undefined>(current);
  const choose = useAction(
    async () => {
      if (avatar === undefined) return;
      await photo.choose(avatar);
      onClose();
    },
    { done: { text: m.photo_saved(), tone: 'info' }, failed: 'inline' },
  );
  return (
    <Sheet
      title={m.photo_choose()}
      size="portrait"
      onClose={onClose}
      foot={
        <Button
          disabled={avatar === undefined || avatar === current}
          loading={choose.busy}
          onClick={() => void choose.run()}
        >
          {m.photo_use_drawing()}
        </Button>
      }
    >
      <PicturePicker
        purpose="photo"
        label={m.photo_label()}
        words={{ title: m.photo_crop(), preview: m.photo_preview(), save: m.photo_save() }}
        send={photo.save}
        onSent={({ state }) => {
          toasts.show(state === 'ready' ? m.photo_saved() : m.photo_slow());
          onClose();
          return undefined;
        }}
      >
        {(chooseFile) => (
          <>
            <Avatar
              name={me.displayName}
              src={avatar === undefined ? me.photoURL : avatarAddress(avatar)}
              seed={me.id}
              size={96}
            />
            <div className={css.words}>
              <div className={css.buttons}>
                <Button variant="secondary" onClick={chooseFile}>
                  {m.photo_upload()}
                </Button>
              </div>
              <p className={css.hint}>{m.photo_hint()}</p>
            </div>
          </>
        )}
      </PicturePicker>
      {choose.failure !== null && <FailureNote error={choose.failure} />}
      <AvatarChoice value={avatar} onChange={setAvatar} />
    </Sheet>
  );
};
