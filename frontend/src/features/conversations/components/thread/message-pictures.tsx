import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import type { Cover } from '#shared/domains/media/cover.ts';
import css from './message-pictures.module.css';

/** The pictures of a message; each opens in full. */
export const MessagePictures = ({ pictures }: { readonly pictures: readonly Cover[] }) => {
  const [open, setOpen] = useState<Cover>();
  return (
    <div className={css.pictures}>
      {pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          aria-label={m.messages_open_picture({ number: index + 1 })}
          onClick={() => setOpen(picture)}
        >
          <img src={picture.small} alt="" loading="lazy" width={640} height={480} />
        </button>
      ))}
      {open && (
        <Sheet title={m.messages_picture()} size="wide" onClose={() => setOpen(undefined)}>
          <img className={css.whole} src={open.large} alt={m.messages_picture()} width={1280} height={960} />
        </Sheet>
      )}
    </div>
  );
};
