import { IconCheck, IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { CoverPicker } from '#frontend/ui/picture/cover-picker.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { Cover as Picture } from '#shared/domains/media/cover.ts';
import { type Light, lightAt, lights } from '#shared/product/pictures/cover-lights.ts';
import { useEditEvent } from '../api/use-edit-event.ts';
import { coverEdit } from '../model/cover-edit.ts';
import css from './cover-choice.module.css';

const lightNames: Record<Light, () => string> = {
  morning: m.create_cover_morning,
  day: m.create_cover_day,
  evening: m.create_cover_evening,
  night: m.create_cover_night,
};

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
  readonly picture: ReactNode;
  readonly children: string;
}
const Choice = ({ isChosen, disabled, onChoose, picture, children }: ChoiceProps) => (
  <button type="button" className={css.choice} aria-pressed={isChosen} disabled={disabled} onClick={onChoose}>
    <span className={css.frame}>
      {picture}
      {isChosen && <IconCheck size={20} className={css.mark} aria-hidden />}
    </span>
    {children}
  </button>
);

/** The event's picture, changed on the spot, on all dates: the drawing of its sport in one of its lights, or a photo. */
export const CoverChoice = ({ event }: { readonly event: EventPage }) => {
  const now = useNow();
  const locale = useLocale();
  const edit = useEditEvent(event);
  /** A photo that was chosen before a drawing: it can be chosen again. */
  const [photo, setPhoto] = useState(event.cover);
  const { busy, run } = useAction(
    async (chosen: Parameters<typeof coverEdit>[1]) => {
      const body = coverEdit(event, chosen, { now, locale });
      if (body) await edit(body);
    },
    { done: m.edit_event_done() },
  );
  const ofHour = lightAt(event.dateStart, event.timeZone);
  const draw = (light: Light): void => void run({ cover: null, coverLight: light === ofHour ? null : light });
  const show = (cover: Picture): void => {
    setPhoto(cover);
    void run({ cover, coverLight: event.coverLight ?? null });
  };
  return (
    <section aria-label={m.create_cover_title()}>
      <div className={css.head}>
        <h2>{m.create_cover_title()}</h2>
        <span>{m.create_cover_any_time()}</span>
      </div>
      <CoverPicker purpose="cover" onChosen={show}>
        {(choose) => (
          <>
            {lights.map((light) => (
              <Choice
                key={light}
                isChosen={event.cover === null && (event.coverLight ?? ofHour) === light}
                disabled={busy}
                onChoose={() => draw(light)}
                picture={<Cover cover={coverOf({ ...event, coverLight: light })} sizes="10rem" />}
              >
                {lightNames[light]()}
              </Choice>
            ))}
            {photo && (
              <Choice
                isChosen={event.cover !== null}
                disabled={busy}
                onChoose={() => show(photo)}
                picture={<Cover cover={coverOf(event)} picture={photo} sizes="10rem" />}
              >
                {m.create_cover_photo()}
              </Choice>
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
