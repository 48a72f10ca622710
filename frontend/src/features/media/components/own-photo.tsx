import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { toasts } from '#frontend/lib/toast-store.ts';
import { useAction } from '#frontend/lib/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { type Crop, pictureTypes, type Refusal } from '#shared/domains/media/rules.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import { usePhoto } from '../api/use-photo.ts';
import { pictureTypeOf, problemOf, refusalSentences } from '../model/picture-problem.ts';
import { CropSheet } from './crop-sheet.tsx';
import css from './photo.module.css';

interface Chosen {
  readonly file: File;
  readonly picture: ImageBitmap;
}

const noteOf = (refusal: Refusal | undefined, failure: unknown): ReactNode => {
  if (refusal) return <FormNote>{refusalSentences[refusal]()}</FormNote>;
  return failure === null ? undefined : <FailureNote error={failure} />;
};

/** The person's photo: choose or drop a picture, crop it, or remove the photo. */
export const OwnPhoto = ({ me }: { readonly me: Pick<Me, 'id' | 'displayName' | 'photoURL'> }) => {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [sent, setSent] = useState<number>();
  const crop = useRef<Crop>(undefined);
  const photo = usePhoto();

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const problem = problemOf(file);
    const picture = problem ? undefined : await createImageBitmap(file).catch(() => undefined);
    setRefusal(picture ? undefined : (problem ?? 'not_a_picture'));
    if (picture) setChosen({ file, picture });
  };
  const save = useAction(async () => {
    const type = chosen && pictureTypeOf(chosen.file);
    if (!chosen || !type || !crop.current) return;
    setRefusal(undefined);
    setSent(0);
    try {
      const result = await photo.save({ file: chosen.file, type, crop: crop.current }, setSent);
      setRefusal(result === 'slow' ? undefined : result);
      if (result === undefined || result === 'slow') {
        setChosen(undefined);
        toasts.show(result ? m.photo_slow() : m.photo_saved());
      }
    } finally {
      setSent(undefined);
    }
  });
  const remove = useAction(async () => {
    await photo.remove();
    toasts.show(m.photo_removed());
  });
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };

  return (
    <div className={css.own}>
      <section
        className={css.row}
        aria-label={m.photo_label()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Avatar name={me.displayName} src={me.photoURL} seed={me.id} size={96} />
        <div className={css.words}>
          <p className={css.label}>{m.photo_label()}</p>
          <p className={css.hint}>{m.photo_hint()}</p>
          <div className={css.buttons}>
            <Button variant="secondary" onClick={() => input.current?.click()}>
              {me.photoURL === null ? m.photo_add() : m.photo_change()}
            </Button>
            {me.photoURL !== null && (
              <Button variant="secondary" loading={remove.busy} onClick={() => void remove.run()}>
                {m.photo_remove()}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept={pictureTypes.join(',')}
            aria-label={m.photo_label()}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </div>
      </section>
      {!chosen && noteOf(refusal, remove.failure)}
      {chosen && (
        <CropSheet
          picture={chosen.picture}
          sent={sent}
          note={noteOf(refusal, save.failure)}
          onSave={(part) => {
            crop.current = part;
            void save.run();
          }}
          onClose={() => {
            setChosen(undefined);
            setRefusal(undefined);
          }}
        />
      )}
    </div>
  );
};
