import { type Bounds, type Coordinates, isInside } from '#shared/kernel/geo.ts';
import type { NamedCity } from './base-style.ts';
import type { CityMap } from './city-map.ts';

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}
/** What is on the screen. */
export interface Viewport {
  readonly bounds: Bounds;
  readonly zoom: number;
  readonly project: (at: Coordinates) => ScreenPoint;
}
export type LabelKind = 'city' | 'town' | 'neighborhood' | 'park' | 'water' | 'street' | 'shield';
export interface MapLabel extends ScreenPoint, Coordinates {
  readonly text: string;
  readonly kind: LabelKind;
  /** Degrees, clockwise; roads' names follow them. */
  readonly angle: number;
}

const MOST_LABELS = 60;
const LARGE_THOUSANDS = 250;
/** The width of a character and the height of a line, in pixels, with the space around them. */
const sizes: Readonly<Record<LabelKind, { readonly character: number; readonly height: number }>> = {
  city: { character: 9, height: 26 },
  town: { character: 7.5, height: 22 },
  neighborhood: { character: 9.5, height: 20 },
  park: { character: 6.5, height: 18 },
  water: { character: 6.5, height: 18 },
  street: { character: 6.5, height: 18 },
  shield: { character: 9, height: 26 },
};
/** At which zooms each kind is shown. */
const zooms: Readonly<Record<LabelKind, readonly [from: number, to: number]>> = {
  city: [0, 11.3],
  town: [0, 12.5],
  shield: [9, 24],
  neighborhood: [11.2, 24],
  water: [10.5, 24],
  park: [12, 24],
  street: [13, 24],
};
/** The same name, or the same shield, is not repeated within so many pixels. */
const REPEATED_PX = 320;

type Candidate = Coordinates & Pick<MapLabel, 'text' | 'kind'> & { readonly angle?: number };

const townsOf = (towns: readonly NamedCity[]): Candidate[] =>
  towns.map(([text, lng, lat, thousands]) => ({
    ...{ text, lng, lat },
    kind: thousands >= LARGE_THOUSANDS ? 'city' : 'town',
  }));

const point = ([lng = 0, lat = 0]: readonly number[]): Coordinates => ({ lat, lng });
const middle = (points: readonly (readonly number[])[]): Coordinates => {
  const mean = (axis: number) => points.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / points.length;
  return { lng: mean(0), lat: mean(1) };
};

/** Curves have so many points between two that were drawn. */
const CURVE_STEPS = 4;

/** The parts of a road that its name fits on. */
const alongRoad = (text: string, line: readonly (readonly number[])[], view: Viewport): Candidate[] =>
  line.slice(CURVE_STEPS).flatMap((end, index) => {
    const [from, to] = [point(line[index] ?? []), point(end)];
    const center = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 };
    if (!isInside(center, view.bounds)) return [];
    const [a, b] = [view.project(from), view.project(to)];
    const onRoad = point(line[index + CURVE_STEPS / 2] ?? []);
    if (Math.hypot(b.x - a.x, b.y - a.y) < text.length * sizes.street.character) return [];
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
    return [{ text, kind: 'street' as const, angle: upright, ...onRoad }];
  });

const ofFeature = ({ geometry, properties }: CityMap['features'][number], view: Viewport): Candidate[] => {
  const { kind, name, ref, scale, at } = properties;
  if (geometry.type === 'Point') {
    const labelKind = scale ?? 'neighborhood';
    return name === undefined ? [] : [{ text: name, kind: labelKind, ...point(geometry.coordinates) }];
  }
  if (geometry.type === 'Polygon') {
    if (name === undefined) return [];
    const labelKind = kind === 'water' ? 'water' : 'park';
    const places = at ? at.map(point) : [middle(geometry.coordinates[0] ?? [])];
    return places.map((place) => ({ text: name, kind: labelKind, ...place }));
  }
  const shields =
    ref === undefined
      ? []
      : geometry.coordinates.map((place) => ({ text: ref, kind: 'shield' as const, ...point(place) }));
  const names =
    name === undefined || kind === 'stream' || kind === 'motorway'
      ? []
      : alongRoad(name, geometry.coordinates, view);
  return [...shields, ...names];
};

/** What is named first, if there is not enough space for everything. */
const order: readonly LabelKind[] = ['city', 'town', 'water', 'shield', 'neighborhood', 'park', 'street'];

const boxOf = ({ text, kind, x, y, angle }: MapLabel) => {
  const { character, height } = sizes[kind];
  const turned = (angle * Math.PI) / 180;
  const width = text.length * character + 10;
  const halfWidth = (Math.abs(Math.cos(turned)) * width + Math.abs(Math.sin(turned)) * height) / 2;
  const halfHeight = (Math.abs(Math.sin(turned)) * width + Math.abs(Math.cos(turned)) * height) / 2;
  return { x, y, halfWidth, halfHeight };
};

const overlaps = (a: MapLabel, b: MapLabel): boolean => {
  const [one, other] = [boxOf(a), boxOf(b)];
  return (
    Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
    Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight
  );
};
const repeats = (a: MapLabel, b: MapLabel): boolean =>
  a.text === b.text && Math.hypot(a.x - b.x, a.y - b.y) < REPEATED_PX;

/** The names that fit into a view, the most important first. `towns` is sorted by size. */
export const mapLabels = (
  view: Viewport,
  towns: readonly NamedCity[],
  features: CityMap['features'],
): MapLabel[] => {
  const all = [...townsOf(towns), ...features.flatMap((feature) => ofFeature(feature, view))];
  const shown: MapLabel[] = [];
  for (const kind of order) {
    const [from, to] = zooms[kind];
    if (view.zoom < from || view.zoom >= to) continue;
    for (const { angle = 0, ...candidate } of all) {
      if (shown.length >= MOST_LABELS) return shown;
      if (candidate.kind !== kind || !isInside(candidate, view.bounds)) continue;
      const { x, y } = view.project(candidate);
      const label = { ...candidate, angle, x, y };
      if (!shown.some((other) => overlaps(label, other) || repeats(label, other))) shown.push(label);
    }
  }
  return shown;
};
