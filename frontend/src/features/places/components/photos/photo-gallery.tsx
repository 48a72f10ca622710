import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import css from './photos.module.css';

/** The photos of a place: the first large, the others below it. Each opens in a dialog. */
export const PhotoGallery = ({ place }: { readonly place: PlacePage }) => {
  const [open, setOpen] = useState<number>();
  const { name, photos } = place;
  const count = photos.length;
  return (
    <>
      <ul className={css.gallery} aria-label={m.place_photos()}>
        {photos.map(({ id, small, large }, index) => (
          <li key={id}>
            <button type="button" className={css.photo} onClick={() => setOpen(index)}>
              <img
                src={index === 0 ? large : small}
                {...(index === 0 && {
                  srcSet: `${small} 640w, ${large} 1280w`,
                  sizes: '(min-width: 48em) 46rem, 100vw',
                })}
                alt={m.place_photo_alt({ number: index + 1, count, place: name })}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PhotoViewer
          place={place}
          number={Math.min(open, count - 1)}
          onMove={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
