import { type GeoJSONSource, Map as GlMap, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Bounds } from '#shared/kernel/geo.ts';
import { loadBaseStyle, loadCounties } from './base-style.ts';
import { MAX_ZOOM } from './clusters.ts';
import type { Viewport } from './map-labels.ts';
import type { MapScheme } from './map-look.ts';
import { tintedStyle } from './tiles/tinted-style.ts';

/** From this scale on, counties are useful. */
const COUNTIES_FROM_ZOOM = 6;
/** Wider views cannot be searched. */
const MIN_ZOOM = 4;

/** MapLibre starts its worker from a plain address: the content security policy lets the default policy pass that one only. */
const allowWorker = (): void => {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address: string): string => {
      if (new URL(address, location.href).href !== new URL(workerAddress, location.href).href)
        throw new TypeError(`${address} is no script of ours`);
      return address;
    },
  });
};
let hasWorker = false;
const prepareWorker = (): void => {
  if (hasWorker) return;
  allowWorker();
  setWorkerUrl(workerAddress);
  hasWorker = true;
};

export const toLngLats = ({ west, south, east, north }: Bounds): [number, number, number, number] => [
  west,
  south,
  east < west ? east + 360 : east,
  north,
];

const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;
export const boundsOf = (map: GlMap): Bounds => {
  const box = map.getBounds();
  const isWorld = box.getEast() - box.getWest() >= 360;
  return {
    north: Math.min(90, box.getNorth()),
    south: Math.max(-90, box.getSouth()),
    west: isWorld ? -180 : wrapped(box.getWest()),
    east: isWorld ? 180 : wrapped(box.getEast()),
  };
};

/** What a map shows now. */
export const viewportOf = (map: GlMap): Viewport => ({
  bounds: boundsOf(map),
  zoom: map.getZoom(),
  project: (at) => map.project(at),
});

export interface MapOptions {
  readonly container: HTMLElement;
  /** What screen readers call it. */
  readonly label: string;
  readonly bounds: Bounds;
  /** How much of it other things cover from below, in pixels: what `bounds` shows is above them. */
  readonly coveredBelow: number | undefined;
  /** The address of a style with tiles; without one, or if it fails, the built-in map is shown. */
  readonly tiles: string | undefined;
  /** The colors of the built-in map. */
  readonly scheme: MapScheme;
}

export const paddingOf = ({ coveredBelow = 0 }: Pick<MapOptions, 'coveredBelow'>) => ({
  ...{ top: 0, right: 0, left: 0, bottom: coveredBelow },
});

const styleFor = async ({ tiles, scheme }: MapOptions): Promise<StyleSpecification> => {
  if (tiles === undefined) return loadBaseStyle(scheme);
  try {
    const response = await fetch(tiles);
    if (!response.ok) throw new Error(`tiles: ${response.status}`);
    return tintedStyle(await response.json(), scheme);
  } catch {
    return loadBaseStyle(scheme);
  }
};

/** A map with nothing on it, and whether it is the built-in one. */
export interface OpenedMap {
  readonly map: GlMap;
  readonly isBuiltIn: boolean;
}

/** Opens a map. @throws if the device cannot draw it */
export const openMap = async (options: MapOptions): Promise<OpenedMap> => {
  prepareWorker();
  const style = await styleFor(options);
  const map = new GlMap({
    container: options.container,
    style,
    bounds: toLngLats(options.bounds),
    fitBoundsOptions: { padding: paddingOf(options) },
    // Ours names the sources, without markup in scripts.
    attributionControl: false,
    maxZoom: MAX_ZOOM,
    minZoom: MIN_ZOOM,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': options.label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  let hasCounties = false;
  const addCounties = async (): Promise<void> => {
    const lines = await loadCounties();
    map.getSource<GeoJSONSource>('counties')?.setData(lines);
  };
  map.on('idle', () => {
    if (hasCounties || map.getZoom() < COUNTIES_FROM_ZOOM || !map.getSource('counties')) return;
    hasCounties = true;
    // The map is complete without them.
    void addCounties().catch(() => undefined);
  });
  return { map, isBuiltIn: 'cities' in style.sources };
};
