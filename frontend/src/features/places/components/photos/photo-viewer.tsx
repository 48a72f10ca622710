import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { usePlacePhotos } from '../../api/use-place-photos.ts';
import { PhotoActions } from './photo-actions.tsx';
import css from './photos.module.css';

interface PhotoViewerProps {
  readonly place: PlacePage;
  /** Of the photo that is shown, from 0. */
  readonly number: number;
  readonly onMove: (number: number) => void;
  readonly onClose: () => void;
}

/** One photo of a place, large. The arrow keys show the one before and the next. */
export const PhotoViewer = ({ place, number, onMove, onClose }: PhotoViewerProps) => {
  const { mayEdit } = usePlacePhotos(place);
  const { photos, name } = place;
  const count = photos.length;
  const photo = photos[number];
  if (!photo) return null;
  const move = (by: number): void => onMove((number + by + count) % count);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (count > 1 && key === 'ArrowLeft') move(-1);
    if (count > 1 && key === 'ArrowRight') move(1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The keys do what the two buttons in it do.
    <div onKeyDown={onKeys(onKeyDown)}>
      <Sheet
        title={m.place_photo_position({ number: number + 1, count })}
        size="wide"
        onClose={onClose}
        {...(mayEdit && {
          foot: <PhotoActions key={photo.id} {...{ place, photo }} onMove={onMove} onClose={onClose} />,
        })}
      >
        <div className={css.viewer}>
          <img
            key={photo.id}
            src={photo.large}
            srcSet={`${photo.small} 640w, ${photo.large} 1280w`}
            sizes="(min-width: 60em) 58rem, 100vw"
            alt={m.place_photo_alt({ number: number + 1, count, place: name })}
          />
          {count > 1 && (
            <div className={css.steps}>
              <IconButton label={m.place_photo_previous()} onClick={() => move(-1)}>
                <IconChevronLeft size={22} aria-hidden />
              </IconButton>
              <IconButton label={m.place_photo_next()} onClick={() => move(1)}>
                <IconChevronRight size={22} aria-hidden />
              </IconButton>
            </div>
          )}
          {photo.author && <p className={css.hint}>{m.place_photo_by({ name: photo.author.displayName })}</p>}
        </div>
      </Sheet>
    </div>
  );
};
