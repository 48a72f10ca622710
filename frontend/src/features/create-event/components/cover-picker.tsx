import type { ComponentProps } from 'react';
import { useSendPicture } from '#frontend/lib/picture/use-send-picture.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PicturePicker } from '#frontend/ui/picture/picture-picker.tsx';
import { type Cover, coverFrom } from '#shared/domains/media/cover.ts';

interface CoverPickerProps extends Pick<ComponentProps<typeof PicturePicker>, 'children'> {
  readonly onChosen: (cover: Cover) => void;
}

/** Chooses or takes, crops, and sends a photo for the cover of an event. */
export const CoverPicker = ({ onChosen, children }: CoverPickerProps) => {
  const send = useSendPicture('cover');
  return (
    <PicturePicker
      purpose="cover"
      label={m.create_cover()}
      words={{ title: m.create_cover_crop(), preview: m.create_cover_preview(), save: m.create_cover_save() }}
      send={send}
      onSent={({ id, state }) => {
        if (state !== 'ready') return m.create_cover_slow();
        onChosen(coverFrom(id));
        return undefined;
      }}
    >
      {children}
    </PicturePicker>
  );
};
