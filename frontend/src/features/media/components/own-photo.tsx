import { lazy, Suspense, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { Me } from '#shared/domains/users/contract.ts';
import { usePhoto } from '../api/use-photo.ts';
import css from './photo.module.css';

/** Few people open it, so it is loaded on demand. */
const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

/** The person's photo or drawn avatar: add, change, or remove it. */
export const OwnPhoto = ({ me }: { readonly me: Pick<Me, 'id' | 'displayName' | 'photoURL'> }) => {
  const photo = usePhoto();
  const [open, setOpen] = useState(false);
  const remove = useAction(photo.remove, {
    done: { text: m.photo_removed(), tone: 'info' },
    failed: 'inline',
  });
  return (
    <Cluster as="section" gap="1" align="center" aria-label={m.photo_label()}>
      <Avatar name={me.displayName} src={me.photoURL} seed={me.id} size={96} />
      <div className={css.words}>
        <p className={css.label}>{m.photo_label()}</p>
        <p className={css.hint}>{m.photo_or_drawing()}</p>
        <div className={css.buttons}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {me.photoURL === null ? m.photo_add() : m.photo_change()}
          </Button>
          {me.photoURL !== null && (
            <Button variant="secondary" loading={remove.busy} onClick={() => void remove.run()}>
              {m.photo_remove()}
            </Button>
          )}
        </div>
      </div>
      {remove.failure !== null && <FailureNote error={remove.failure} />}
      {open && (
        <Suspense>
          <PhotoDialog me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Cluster>
  );
};
