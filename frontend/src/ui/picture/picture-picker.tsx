import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { pictureTypeOf, problemOf, refusalSentences } from '#frontend/lib/picture/picture-problem.ts';
import type { SendPicture } from '#frontend/lib/picture/use-send-picture.ts';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { Upload } from '#shared/domains/media/contract.ts';
import { type Crop, type Purpose, pictureTypes } from '#shared/domains/media/rules.ts';
import { FailureNote } from '../fields/failure-note.tsx';
import { FormNote } from '../fields/form-note.tsx';
import type { CropWords } from './crop-sheet.tsx';

/** Few people open it, so it is loaded on demand. */
const CropSheet = lazy(async () => ({ default: (await import('./crop-sheet.tsx')).CropSheet }));

interface Chosen {
  readonly file: File;
  readonly picture: ImageBitmap;
}

interface PicturePickerProps {
  readonly purpose: Purpose;
  readonly label: string;
  readonly words: CropWords;
  readonly send: SendPicture;
  /** Gets every upload that was not refused; returns what is still wrong with it, in words. */
  readonly onSent: (upload: Upload) => string | undefined;
  /** What is shown; `choose` opens the choice of a file. A file can also be dropped on it. */
  readonly children: (choose: () => void) => ReactNode;
}

const noteOf = (problem: string | undefined, failure: unknown): ReactNode => {
  if (problem !== undefined) return <FormNote>{problem}</FormNote>;
  return failure === null ? undefined : <FailureNote error={failure} />;
};

/** Chooses or drops a picture, crops it, and sends it. */
export const PicturePicker = ({ purpose, label, words, send, onSent, children }: PicturePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number>();
  const crop = useRef<Crop>(undefined);

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const refusal = problemOf(file);
    const picture = refusal ? undefined : await createImageBitmap(file).catch(() => undefined);
    setProblem(picture ? undefined : refusalSentences[refusal ?? 'not_a_picture']());
    if (picture) setChosen({ file, picture });
  };
  const save = useAction(
    async () => {
      const type = chosen && pictureTypeOf(chosen.file);
      if (!chosen || !type || !crop.current) return;
      setProblem(undefined);
      setSent(0);
      const upload = await send({ file: chosen.file, type, crop: crop.current }, setSent);
      const wrong =
        upload.state === 'refused' ? refusalSentences[upload.refusal ?? 'not_a_picture']() : onSent(upload);
      setProblem(wrong);
      if (wrong === undefined) setChosen(undefined);
    },
    { failed: 'inline', finally: () => setSent(undefined) },
  );
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };

  return (
    <Stack>
      <Cluster
        as="section"
        gap="1"
        align="center"
        aria-label={label}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {children(() => input.current?.click())}
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join(',')}
          aria-label={label}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </Cluster>
      {!chosen && noteOf(problem, null)}
      {chosen && (
        <Suspense>
          <CropSheet
            {...{ purpose, words, sent }}
            picture={chosen.picture}
            note={noteOf(problem, save.failure)}
            onSave={(part) => {
              crop.current = part;
              void save.run();
            }}
            onClose={() => {
              setChosen(undefined);
              setProblem(undefined);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
};
