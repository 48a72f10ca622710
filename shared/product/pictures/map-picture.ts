import * as z from 'zod/mini';
import { Latitude, Longitude } from '../../kernel/geo.ts';

/** The sizes of still pictures of the map, in pixels: shown at their size, cut to what their box has space for. */
export const mapPictureSizes = {
  thumbnail: { width: 960, height: 420 },
  panel: { width: 1600, height: 1400 },
} as const;
export const mapPictureSchemes = ['light', 'dark'] as const;

/** Zooms are halves: a map that is a little off needs no picture of its own. */
const Zoom = z.number().check(z.minimum(4), z.maximum(16), z.multipleOf(0.5));

export const MapPicture = z.object({
  lat: Latitude,
  lng: Longitude,
  zoom: Zoom,
  size: z.enum(['thumbnail', 'panel']),
  scheme: z.enum(mapPictureSchemes),
});
export type MapPicture = z.infer<typeof MapPicture>;

/** What draws them, built by Vite; the version changes with whatever is drawn. */
export interface MapPictures {
  readonly version: string;
  readonly drawMap: (picture: MapPicture) => string;
}

/** A ten-thousandth of a degree, 11 m: pictures of one place are one picture. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** The part of a picture's address that says what it shows. */
export const mapPictureFile = ({ lat, lng, zoom, size, scheme }: MapPicture): string =>
  `${rounded(lat)}_${rounded(lng)}_${zoom}/${size}-${scheme}.svg`;

const FILE = /^(-?[\d.]+)_(-?[\d.]+)_([\d.]+)\/(\w+)-(\w+)\.svg$/;
/** What an address asks for; undefined if it is none of ours. */
export const mapPictureOf = (file: string): MapPicture | undefined => {
  const [, lat, lng, zoom, size, scheme] = FILE.exec(file) ?? [];
  const read = z.safeParse(MapPicture, {
    lat: Number(lat),
    lng: Number(lng),
    zoom: Number(zoom),
    size,
    scheme,
  });
  return read.success && mapPictureFile(read.data) === file ? read.data : undefined;
};
