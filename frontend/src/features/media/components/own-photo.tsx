import { toasts } from '#frontend/lib/toast-store.ts';
import { useAction } from '#frontend/lib/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { PicturePicker } from '#frontend/ui/picture/picture-picker.tsx';
import type { Me } from '#shared/domains/users/contract.ts';
import { usePhoto } from '../api/use-photo.ts';
import css from './photo.module.css';

/** The person's photo: choose or drop a picture, crop it, or remove the photo. */
export const OwnPhoto = ({ me }: { readonly me: Pick<Me, 'id' | 'displayName' | 'photoURL'> }) => {
  const photo = usePhoto();
  const remove = useAction(async () => {
    await photo.remove();
    toasts.show(m.photo_removed());
  });
  return (
    <>
      <PicturePicker
        purpose="photo"
        label={m.photo_label()}
        words={{ title: m.photo_crop(), preview: m.photo_preview(), save: m.photo_save() }}
        send={photo.save}
        onSent={({ state }) => {
          toasts.show(state === 'ready' ? m.photo_saved() : m.photo_slow());
          return undefined;
        }}
      >
        {(choose) => (
          <>
            <Avatar name={me.displayName} src={me.photoURL} seed={me.id} size={96} />
            <div className={css.words}>
              <p className={css.label}>{m.photo_label()}</p>
              <p className={css.hint}>{m.photo_hint()}</p>
              <div className={css.buttons}>
                <Button variant="secondary" onClick={choose}>
                  {me.photoURL === null ? m.photo_add() : m.photo_change()}
                </Button>
                {me.photoURL !== null && (
                  <Button variant="secondary" loading={remove.busy} onClick={() => void remove.run()}>
                    {m.photo_remove()}
                  </Button>
                )}
              </div>
            </div>
          </>
        )}
      </PicturePicker>
      {remove.failure !== null && <FailureNote error={remove.failure} />}
    </>
  );
};
