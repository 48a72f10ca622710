import { drawnCities, mapPictures } from 'virtual:base-map';
import type { ReactNode } from 'react';
import type { Coordinates } from '#shared/kernel/geo.ts';
import {
  mapPictureFile,
  mapPictureSchemes,
  type MapPicture as Picture,
} from '#shared/product/pictures/map-picture.ts';
import css from './map-picture.module.css';

/** Where we drew streets, they are seen; elsewhere the towns around. */
const ZOOMS = { drawn: 13.5, elsewhere: 9.5 } as const;

const isDrawn = ({ lat, lng }: Coordinates): boolean =>
  drawnCities.some(
    ({ bbox: [west, south, east, north] }) => lng > west && lng < east && lat > south && lat < north,
  );

interface MapPictureProps {
  /** In its middle. */
  readonly at: Coordinates;
  readonly zoom?: number | undefined;
  readonly size?: Picture['size'];
  /** On top of it. */
  readonly children?: ReactNode;
}

/** A still picture of a position's surroundings, drawn by our server; fills its box. Decorative: the address is next to it. */
export const MapPicture = ({ at, zoom, size = 'thumbnail', children }: MapPictureProps) => {
  const shown = { lat: at.lat, lng: at.lng, zoom: zoom ?? ZOOMS[isDrawn(at) ? 'drawn' : 'elsewhere'], size };
  return (
    <div className={css.frame}>
      {mapPictureSchemes.map((scheme) => (
        // The hidden one is not loaded.
        <img
          key={scheme}
          src={`${mapPictures}/${mapPictureFile({ ...shown, scheme })}`}
          alt=""
          loading="lazy"
          data-scheme={scheme}
          className={css.picture}
        />
      ))}
      {children}
    </div>
  );
};
