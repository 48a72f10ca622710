import type { Bounds, Coordinates } from '#shared/kernel/geo.ts';
import type { ScreenPoint, Viewport } from './map-labels.ts';

/** The world's width at zoom 0, in pixels, as MapLibre has it. */
const WORLD_PX = 512;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A position in the Mercator projection, 0 to 1, from the north-west. */
const mercator = ({ lat, lng }: Coordinates): ScreenPoint => ({
  x: (lng + 180) / 360,
  y: (1 - Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) / Math.PI) / 2,
});
const latitudeAt = (y: number): number => (360 / Math.PI) * Math.atan(Math.exp((1 - 2 * y) * Math.PI)) - 90;

interface Frame {
  readonly center: Coordinates;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

/** What a still picture of a map shows, in pixels from its top left. */
export const flatView = ({ center, zoom, width, height }: Frame): Viewport => {
  const scale = WORLD_PX * 2 ** zoom;
  const middle = mercator(center);
  const project = (at: Coordinates): ScreenPoint => {
    const { x, y } = mercator(at);
    return { x: (x - middle.x) * scale + width / 2, y: (y - middle.y) * scale + height / 2 };
  };
  const [halfX, halfY] = [width / 2 / scale, height / 2 / scale];
  const bounds: Bounds = {
    north: latitudeAt(middle.y - halfY),
    south: latitudeAt(middle.y + halfY),
    west: (middle.x - halfX) * 360 - 180,
    east: (middle.x + halfX) * 360 - 180,
  };
  return { bounds, zoom, project };
};
