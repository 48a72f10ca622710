import { IconPhotoPlus, IconSend, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { useSendPicture } from '#frontend/lib/picture/use-send-picture.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { PicturePicker } from '#frontend/ui/picture/picture-picker.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import { type Document, isEmptyDocument } from '#shared/domains/discussions/document.ts';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import { discussionLimits } from '#shared/domains/discussions/rules.ts';
import { pictureKey } from '#shared/domains/media/rules.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import css from './composer.module.css';

/** People read more than they write. */
const Editor = lazy(
  lazyRoute('post-editor', async () => ({ default: (await import('./editor.tsx')).Editor })),
);

const blank: Document = { type: 'doc', content: [] };

interface Written {
  readonly text: Document;
  readonly pictures: UploadId[];
}
interface ComposerProps {
  readonly discussionId: DiscussionId;
  readonly label: string;
  readonly action: string;
  readonly initial?: Document;
  /** Whether pictures can be added: not to a post that is edited. */
  readonly takesPictures?: boolean;
  /** Whether there is something to send besides text and pictures. */
  readonly hasMore?: boolean;
  readonly onSend: (written: Written) => Promise<unknown>;
  readonly onClose: () => void;
  /** Fields between the text and the buttons. */
  readonly children?: ReactNode;
}

const PictureTools = ({
  pictures,
  onChange,
}: {
  readonly pictures: readonly UploadId[];
  readonly onChange: (pictures: UploadId[]) => void;
}) => {
  const send = useSendPicture('post');
  return (
    <>
      {pictures.length > 0 && (
        <Cluster as="ul">
          {pictures.map((id, index) => (
            <li key={id} className={css.picture}>
              <img src={`/${pictureKey('post', id, 640)}`} alt={m.post_picture({ number: index + 1 })} />
              <IconButton
                label={m.post_picture_remove({ number: index + 1 })}
                onClick={() => onChange(pictures.filter((one) => one !== id))}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </Cluster>
      )}
      {pictures.length < discussionLimits.pictures && (
        <PicturePicker
          purpose="post"
          label={m.post_picture_add()}
          words={{
            title: m.post_picture_crop(),
            preview: m.post_picture_preview(),
            save: m.post_picture_save(),
          }}
          send={send}
          onSent={({ id, state }) => {
            if (state !== 'ready') return m.post_picture_slow();
            onChange([...pictures, id]);
            return undefined;
          }}
        >
          {(choose) => (
            <Button variant="quiet" icon={<IconPhotoPlus size={20} aria-hidden />} onClick={choose}>
              {m.post_picture_add()}
            </Button>
          )}
        </PicturePicker>
      )}
    </>
  );
};

/** Writes a post: what was written stays until it is sent. */
export const Composer = ({
  discussionId,
  label,
  action,
  initial,
  takesPictures = true,
  hasMore = false,
  onSend,
  onClose,
  children,
}: ComposerProps) => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  const [text, setText] = useState(initial ?? blank);
  const [pictures, setPictures] = useState<UploadId[]>([]);
  const people = useRead(discussionsContract.mentionable, { params: { discussionId } }).data?.items ?? [];
  const isReady = !isEmptyDocument(text) || pictures.length > 0 || hasMore;
  const send = useAction(
    async () => {
      await onSend({ text, pictures });
      onClose();
    },
    { failed: 'inline' },
  );
  const submit = (): void => {
    if (isReady) void send.run();
  };
  return (
    <Stack>
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <Editor label={label} people={people} initial={initial} onChange={setText} onSend={submit} />
      </Suspense>
      {children}
      {takesPictures && <PictureTools pictures={pictures} onChange={setPictures} />}
      {send.failure !== null && <FailureNote error={send.failure} />}
      <Cluster justify="end">
        <Button variant="quiet" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button
          loading={send.busy}
          disabled={!isReady}
          icon={<IconSend size={18} aria-hidden />}
          onClick={submit}
        >
          {action}
        </Button>
      </Cluster>
    </Stack>
  );
};
