import type { Feature, Point } from 'geojson';
import Supercluster from 'supercluster';
import type { Bounds, Coordinates } from '#shared/kernel/geo.ts';
import type { MapPin } from './map-pin.ts';

/** Several pins that are too close together to be distinguished. */
export interface Cluster extends Coordinates {
  readonly id: string;
  readonly count: number;
  /** The zoom at which it splits; beyond the map's largest if its pins are at one place. */
  readonly opensAt: number;
  /** Its first pins in the order of all pins, at most 20. */
  readonly pins: readonly MapPin[];
}
export interface Grouped {
  readonly pins: readonly MapPin[];
  readonly clusters: readonly Cluster[];
}

/** Pins closer than that on the screen become a cluster. Pixels; a pin is about 90 wide. */
const CLUSTER_PX = 56;
export const MAX_ZOOM = 17;
const LISTED = 20;

interface Listed {
  readonly pin: MapPin;
  readonly order: number;
}
const toPoint = (pin: MapPin, order: number): Feature<Point, Listed> => ({
  type: 'Feature',
  properties: { pin, order },
  geometry: { type: 'Point', coordinates: [pin.lng, pin.lat] },
});

/** Groups pins for a part of the map. */
export const createClusters = (pins: readonly MapPin[]) => {
  const index = new Supercluster<Listed>({ radius: CLUSTER_PX, maxZoom: MAX_ZOOM, minPoints: 2 });
  index.load(pins.map(toPoint));
  return ({ west, south, east, north }: Bounds, zoom: number): Grouped => {
    const found = index.getClusters([west, south, east < west ? east + 360 : east, north], Math.floor(zoom));
    const single: MapPin[] = [];
    const clusters: Cluster[] = [];
    for (const { properties, geometry } of found) {
      if (!('cluster' in properties)) single.push(properties.pin);
      else {
        const [lng = 0, lat = 0] = geometry.coordinates;
        const id = properties.cluster_id;
        const leaves = index
          .getLeaves(id, Number.POSITIVE_INFINITY)
          .map((leaf) => leaf.properties)
          .toSorted((a, b) => a.order - b.order)
          .slice(0, LISTED)
          .map(({ pin }) => pin);
        clusters.push({
          ...{ id: `cluster-${id}`, lat, lng, pins: leaves },
          count: properties.point_count,
          opensAt: index.getClusterExpansionZoom(id),
        });
      }
    }
    return { pins: single, clusters };
  };
};
