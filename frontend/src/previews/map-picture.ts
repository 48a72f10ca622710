import type { Geometry, MultiLineString, Position } from 'geojson';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { NamedCity } from '../ui/map/base-style.ts';
import { areaKinds, type CityMap, isCityInView, lineKinds } from '../ui/map/city-map.ts';
import { flatView } from '../ui/map/flat-view.ts';
import { type LabelKind, type MapLabel, mapLabels, type Viewport } from '../ui/map/map-labels.ts';
import {
  areaColors,
  BORDERS_TO_ZOOM,
  CASING_PX,
  lines,
  type MapScheme,
  mapColors,
  shieldLooks,
  shieldOf,
  widthAt,
} from '../ui/map/map-look.ts';
import { clipArea, clipLine, type Frame } from './map-clip.ts';

/** Everything that pictures of maps are drawn from. */
export interface Ground {
  readonly cities: readonly CityMap[];
  readonly towns: readonly NamedCity[];
  readonly states: readonly Geometry[];
  readonly counties: MultiLineString;
  readonly borders: MultiLineString;
}

export interface Picture {
  readonly center: Coordinates;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  readonly scheme: MapScheme;
}

type Palette = (typeof mapColors)[MapScheme];
interface Sheet {
  readonly view: Viewport;
  readonly frame: Frame;
  readonly colors: Palette;
}

const toPath = (points: readonly { readonly x: number; readonly y: number }[], end = ''): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${end}`;
const projected = (points: readonly Position[], { view }: Sheet) =>
  points.map(([lng = 0, lat = 0]) => view.project({ lat, lng }));

const areaPath = (geometry: Geometry, sheet: Sheet): string => {
  if (geometry.type === 'MultiPolygon')
    return geometry.coordinates
      .map((coordinates) => areaPath({ type: 'Polygon', coordinates }, sheet))
      .join('');
  if (geometry.type !== 'Polygon') return '';
  const rings = geometry.coordinates.map((ring) => clipArea(projected(ring, sheet), sheet.frame));
  return rings.map((ring) => (ring.length > 2 ? toPath(ring, 'Z') : '')).join('');
};
const linePath = (points: readonly Position[], sheet: Sheet): string =>
  clipLine(projected(points, sheet), sheet.frame)
    .map((part) => toPath(part))
    .join('');

const fill = (color: string, path: string): string =>
  path === '' ? '' : `<path fill="${color}" fill-rule="evenodd" d="${path}"/>`;
const stroke = (color: string, width: number, path: string): string =>
  path === ''
    ? ''
    : `<path fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;

/** The outlines of states, and, if the scale is small enough for them, borders. */
const country = ({ states, counties, borders }: Ground, sheet: Sheet): string => {
  const { colors, view } = sheet;
  const land = states.map((state) => fill(colors.land, areaPath(state, sheet))).join('');
  if (view.zoom >= BORDERS_TO_ZOOM) return land;
  const along = ({ coordinates }: MultiLineString) =>
    coordinates.map((line) => linePath(line, sheet)).join('');
  return land + stroke(colors.county, 1, along(counties)) + stroke(colors.border, 1.5, along(borders));
};

const areas = ({ features }: CityMap, sheet: Sheet): string =>
  areaKinds
    .flatMap((kind) => features.filter(({ properties }) => properties.kind === kind))
    .map(({ geometry, properties }) => {
      const color = areaKinds.find((kind) => kind === properties.kind);
      return color ? fill(sheet.colors[areaColors[color]], areaPath(geometry, sheet)) : '';
    })
    .join('');

const roads = ({ features }: CityMap, sheet: Sheet): string =>
  lineKinds
    .filter((kind) => sheet.view.zoom >= lines[kind].fromZoom)
    .map((kind) => {
      const { color, casing, widths } = lines[kind];
      const width = widthAt(widths, sheet.view.zoom);
      const path = features
        .map(({ geometry, properties }) =>
          properties.kind === kind && geometry.type === 'LineString'
            ? linePath(geometry.coordinates, sheet)
            : '',
        )
        .join('');
      const edge = casing ? stroke(sheet.colors[casing], width + CASING_PX, path) : '';
      return edge + stroke(sheet.colors[color], width, path);
    })
    .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface TextLook {
  readonly color: 'name' | 'parkName' | 'waterName';
  readonly size: number;
  readonly attributes: string;
}
const texts: Readonly<Record<Exclude<LabelKind, 'shield'>, TextLook>> = {
  city: { color: 'name', size: 15, attributes: 'font-weight="700"' },
  town: { color: 'name', size: 12, attributes: 'font-weight="600"' },
  neighborhood: { color: 'name', size: 11, attributes: 'font-weight="700" letter-spacing="1"' },
  park: { color: 'parkName', size: 11, attributes: 'font-weight="600"' },
  water: { color: 'waterName', size: 11, attributes: 'font-weight="600" font-style="italic"' },
  street: { color: 'name', size: 10.5, attributes: 'font-weight="500"' },
};

const shield = ({ text, x, y }: MapLabel): string => {
  const { network, number, width } = shieldOf(text);
  const { background, edge, color } = shieldLooks[network];
  return `<rect x="${(x - width / 2).toFixed(1)}" y="${(y - 9).toFixed(1)}" width="${width}" height="18" rx="5" fill="${background}" stroke="${edge}"/><text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}" text-anchor="middle" font-size="11" font-weight="700" fill="${color}">${escaped(number)}</text>`;
};

const label = (one: MapLabel, colors: Palette): string => {
  if (one.kind === 'shield') return shield(one);
  const { color, size, attributes } = texts[one.kind];
  const text = one.kind === 'neighborhood' ? one.text.toUpperCase() : one.text;
  const [x, y] = [one.x.toFixed(1), one.y.toFixed(1)];
  const turn = one.angle === 0 ? '' : ` transform="rotate(${one.angle.toFixed(1)} ${x} ${y})"`;
  const halo = one.kind === 'water' ? colors.water : one.kind === 'park' ? colors.park : colors.land;
  return `<text x="${x}" y="${y}" dy="0.35em" text-anchor="middle" font-size="${size}" ${attributes} fill="${colors[color]}" stroke="${halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"${turn}>${escaped(text)}</text>`;
};

/** Space around the picture that lines and outlines may reach into, in pixels. */
const MARGIN = 24;

/** The surroundings of a position, as SVG. */
export const drawMap = (ground: Ground, { center, zoom, width, height, scheme }: Picture): string => {
  const view = flatView({ center, zoom, width, height });
  const frame = { left: -MARGIN, top: -MARGIN, right: width + MARGIN, bottom: height + MARGIN };
  const sheet: Sheet = { view, frame, colors: mapColors[scheme] };
  const near = ground.cities.filter(({ bbox }) => isCityInView(bbox, view.bounds));
  const drawn =
    near.map((city) => areas(city, sheet)).join('') + near.map((city) => roads(city, sheet)).join('');
  const labels = mapLabels(
    view,
    ground.towns,
    near.flatMap(({ features }) => features),
  );
  const names = labels.map((one) => label(one, sheet.colors)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Figtree, system-ui, sans-serif"><rect width="${width}" height="${height}" fill="${sheet.colors.water}"/>${country(ground, sheet)}${drawn}${names}</svg>`;
};
