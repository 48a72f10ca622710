import { IconCheck, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { CoverPicker } from '#frontend/ui/picture/cover-picker.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { Cover as Picture } from '#shared/domains/media/cover.ts';
import { useEditEvent } from '../api/use-edit-event.ts';
import { coverEdit } from '../model/cover-edit.ts';
import css from './cover-choice.module.css';

/** The event's picture, changed on the spot, on all dates: the drawing of its sport, or a photo. */
export const CoverChoice = ({ event }: { readonly event: EventPage }) => {
  const now = useNow();
  const locale = useLocale();
  const edit = useEditEvent(event);
  /** A photo that was chosen before the drawing: it can be chosen again. */
  const [photo, setPhoto] = useState(event.cover);
  const { busy, run } = useAction(
    async (cover: Picture | null) => {
      const body = coverEdit(event, cover, { now, locale });
      if (body) await edit(body);
    },
    { done: m.edit_event_done() },
  );
  const set = (cover: Picture | null): void => {
    if (cover !== null) setPhoto(cover);
    void run(cover);
  };
  return (
    <section aria-label={m.create_cover_title()}>
      <div className={css.head}>
        <h2>{m.create_cover_title()}</h2>
        <span>{m.create_cover_any_time()}</span>
      </div>
      <CoverPicker purpose="cover" onChosen={set}>
        {(choose) => (
          <>
            <button
              type="button"
              className={css.choice}
              aria-pressed={event.cover === null}
              disabled={busy}
              onClick={() => set(null)}
            >
              <span className={css.frame}>
                <Cover cover={coverOf(event)} sizes="10rem" />
                {event.cover === null && <IconCheck size={20} className={css.mark} aria-hidden />}
              </span>
              {m.create_cover_drawing()}
            </button>
            {photo && (
              <button
                type="button"
                className={css.choice}
                aria-pressed={event.cover !== null}
                disabled={busy}
                onClick={() => set(photo)}
              >
                <span className={css.frame}>
                  <Cover cover={coverOf(event)} picture={photo} sizes="10rem" />
                  {event.cover !== null && <IconCheck size={20} className={css.mark} aria-hidden />}
                </span>
                {m.create_cover_photo()}
              </button>
            )}
            <button type="button" className={css.choice} disabled={busy} onClick={choose}>
              <span className={css.frame} data-add>
                <IconPhotoPlus size={24} aria-hidden />
              </span>
              {photo ? m.cover_change() : m.create_cover_photo()}
            </button>
          </>
        )}
      </CoverPicker>
    </section>
  );
};
