import type { AreaKind, LineKind } from './city-map.ts';

/** The colors of the built-in map. Text has at least 4.5 : 1 on its ground. */
export const mapColors = {
  light: {
    ...{ land: '#f1f0e6', block: '#e7e5d6', campus: '#ebe6d3', airport: '#e4e3e0', park: '#cfe5bf' },
    ...{ water: '#a9d3e8', stream: '#a9d3e8', road: '#ffffff', casing: '#dcdacb' },
    ...{ major: '#ffe3a1', majorCasing: '#e7be62', border: '#a9aea0', county: '#dcdccd' },
    ...{ name: '#4a5952', parkName: '#34602b', waterName: '#1d5675' },
  },
  dark: {
    ...{ land: '#16221d', block: '#1b2a24', campus: '#21291f', airport: '#222b2b', park: '#1c3a2a' },
    ...{ water: '#173a4c', stream: '#173a4c', road: '#2f4038', casing: '#121b17' },
    ...{ major: '#5a4e2e', majorCasing: '#3a331f', border: '#4a5a52', county: '#25332c' },
    ...{ name: '#a9b9b0', parkName: '#8cc5a0', waterName: '#8cc3e0' },
  },
} as const;
export type MapScheme = keyof typeof mapColors;
export type MapColor = keyof (typeof mapColors)[MapScheme];

export const areaColors = {
  land: 'land',
  block: 'block',
  campus: 'campus',
  airport: 'airport',
  park: 'park',
  water: 'water',
  island: 'land',
} as const satisfies Record<AreaKind, MapColor>;

/** Zoom and width in pixels, in ascending order; between them, widths change evenly. */
type Widths = readonly (readonly [zoom: number, width: number])[];
interface Line {
  readonly color: MapColor;
  /** The edge of the line, a little wider than it. */
  readonly casing?: MapColor;
  readonly widths: Widths;
  /** It is left out of smaller scales. */
  readonly fromZoom: number;
}

/** At larger scales, the outlines of counties are too coarse. */
export const BORDERS_TO_ZOOM = 10.5;
/** Both edges of a road together. */
export const CASING_PX = 2;
export const lines: Readonly<Record<LineKind, Line>> = {
  stream: {
    color: 'stream',
    fromZoom: 10,
    widths: [
      [10, 1],
      [13, 2.5],
      [16, 7],
    ],
  },
  street: {
    color: 'road',
    casing: 'casing',
    fromZoom: 10.5,
    widths: [
      [10.5, 0.8],
      [13, 3.5],
      [16, 12],
    ],
  },
  primary: {
    color: 'road',
    casing: 'casing',
    fromZoom: 9.5,
    widths: [
      [9.5, 0.8],
      [13, 5.5],
      [16, 16],
    ],
  },
  motorway: {
    color: 'major',
    casing: 'majorCasing',
    fromZoom: 8,
    widths: [
      [8, 1],
      [11, 3],
      [13, 7],
      [16, 20],
    ],
  },
};

/** The width of a line at a zoom. */
export const widthAt = (widths: Widths, zoom: number): number => {
  const next = widths.findIndex(([at]) => at > zoom);
  const [to, before] = [widths[next], widths[next - 1]];
  if (!to) return widths.at(-1)?.[1] ?? 0;
  if (!before) return to[1];
  return before[1] + ((zoom - before[0]) / (to[0] - before[0])) * (to[1] - before[1]);
};

/** Shields have the colors of the signs at the road, in both color schemes. */
export const shieldLooks = {
  interstate: { background: '#2b5fae', edge: '#2b5fae', color: '#ffffff' },
  highway: { background: '#ffffff', edge: '#8a8a7a', color: '#333333' },
} as const;

/** What is on a road's shield: 'I 35' is a blue 35, 'US 183' a white 183. */
export const shieldOf = (ref: string) => {
  const network = ref.startsWith('I ') ? ('interstate' as const) : ('highway' as const);
  const number = ref.startsWith('Loop') ? ref : ref.replace(/^\w+ /, '');
  return { network, number, width: 14 + number.length * 6.5 };
};
