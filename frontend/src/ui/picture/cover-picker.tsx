import type { ComponentProps } from 'react';
import { useSendPicture } from '#frontend/lib/picture/use-send-picture.ts';
import { m } from '#frontend/paraglide/messages.js';
import {
  type Cover,
  coverFrom,
  organizationPictureFrom,
  teamCoverFrom,
} from '#shared/domains/media/cover.ts';
import { PicturePicker } from './picture-picker.tsx';

/** What can have a cover, by what a picture is sent for. */
const madeFor = { cover: coverFrom, team: teamCoverFrom, organization: organizationPictureFrom } as const;

interface CoverPickerProps extends Pick<ComponentProps<typeof PicturePicker>, 'children'> {
  readonly purpose: keyof typeof madeFor;
  readonly onChosen: (cover: Cover) => void;
}

/** Chooses or takes, crops, and sends a photo for a cover. */
export const CoverPicker = ({ purpose, onChosen, children }: CoverPickerProps) => (
  <PicturePicker
    purpose={purpose}
    label={m.cover_photo()}
    words={{ title: m.cover_crop(), preview: m.cover_preview(), save: m.cover_save() }}
    send={useSendPicture(purpose)}
    onSent={({ id, state }) => {
      if (state !== 'ready') return m.cover_slow();
      onChosen(madeFor[purpose](id));
      return undefined;
    }}
  >
    {children}
  </PicturePicker>
);
