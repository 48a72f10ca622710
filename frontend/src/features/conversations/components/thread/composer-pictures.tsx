import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useSendPicture } from '#frontend/lib/picture/use-send-picture.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { PicturePicker } from '#frontend/ui/picture/picture-picker.tsx';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import { messagePictureFrom } from '#shared/domains/media/cover.ts';
import type { UploadId } from '#shared/kernel/ids.ts';
import css from './composer.module.css';

interface PicturesProps {
  /** The uploads that the message will have. */
  readonly pictures: readonly UploadId[];
  readonly onChange: (pictures: readonly UploadId[]) => void;
}

/** Next to the field: adds a picture. */
export const AddPicture = ({ pictures, onChange }: PicturesProps) => {
  const send = useSendPicture('message');
  if (pictures.length >= conversationLimits.pictures) return null;
  return (
    <PicturePicker
      purpose="message"
      label={m.messages_add_picture()}
      words={{
        title: m.messages_crop_picture(),
        preview: m.messages_picture(),
        save: m.messages_add_picture(),
      }}
      send={send}
      onSent={({ id, state }) => {
        if (state !== 'ready') return m.messages_picture_late();
        onChange([...pictures, id]);
        return undefined;
      }}
    >
      {(choose) => (
        <IconButton label={m.messages_add_picture()} className={css.add} onClick={choose}>
          <IconPhotoPlus size={22} aria-hidden />
        </IconButton>
      )}
    </PicturePicker>
  );
};

/** Above the field: the pictures of the message, which can be removed. */
export const AddedPictures = ({ pictures, onChange }: PicturesProps) => {
  if (pictures.length === 0) return null;
  return (
    <ul className={css.pictures} aria-label={m.messages_added_pictures()}>
      {pictures.map((id, index) => (
        <li key={id} className={css.picture}>
          <img src={messagePictureFrom(id).small} alt="" width={640} height={480} />
          <IconButton
            label={m.messages_remove_picture({ number: index + 1 })}
            className={css.remove}
            onClick={() => onChange(pictures.filter((other) => other !== id))}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};
