import { IconCameraPlus } from '@tabler/icons-react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { PicturePicker } from '#frontend/ui/picture/picture-picker.tsx';
import { placeLimits } from '#shared/domains/places/rules.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { usePlacePhotos } from '../../api/use-place-photos.ts';
import css from './photos.module.css';

/** Adds a photo to a place, or suggests one; visitors log in first. */
export const AddPhoto = ({ place }: { readonly place: PlacePage }) => {
  const { mayEdit, send } = usePlacePhotos(place);
  const isMember = isSignedIn(useSession());
  const icon = <IconCameraPlus size={18} aria-hidden />;
  const label = mayEdit ? m.place_photo_add() : m.place_photo_suggest();
  const isEmpty = place.photos.length === 0;
  if (place.photos.length >= placeLimits.photos.max) return null;
  const none = isEmpty && <span className={css.none}>{m.place_photos_none()}</span>;
  if (!isMember)
    return (
      <Section title={m.place_photos()}>
        <div className={css.add}>
          {none}
          <ButtonLink variant="secondary" icon={icon} to={paths.login({ from: paths.place(place.id) })}>
            {label}
          </ButtonLink>
        </div>
      </Section>
    );
  return (
    <Section title={m.place_photos()}>
      <PicturePicker
        purpose="place"
        label={label}
        words={{
          title: m.place_photo_crop(),
          preview: m.place_photo_preview(),
          save: mayEdit ? m.place_photo_save() : m.place_photo_suggest_save(),
        }}
        send={send}
        onSent={({ state }) => {
          if (state !== 'ready') return m.place_photo_slow();
          showToast(mayEdit ? m.place_photo_added() : m.place_photo_suggested(), { tone: 'success' });
          return undefined;
        }}
      >
        {(choose) => (
          <div className={css.add}>
            {none}
            <Button variant="secondary" icon={icon} onClick={choose}>
              {label}
            </Button>
            <small className={css.hint}>{m.place_photo_hint()}</small>
          </div>
        )}
      </PicturePicker>
    </Section>
  );
};
