import { baseMapAddress, drawnCities } from 'virtual:base-map';
import type { FeatureCollection } from 'geojson';
import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Bounds } from '#shared/kernel/geo.ts';
import { areaKinds, type CityMap, isCityInView, type LineKind, lineKinds } from './city-map.ts';
import { areaColors, BORDERS_TO_ZOOM, CASING_PX, lines, type MapScheme, mapColors } from './map-look.ts';

export type States = Topology<{ states: GeometryCollection }>;
export type Counties = Topology<{ counties: GeometryCollection }>;
/** Name, longitude, latitude, thousands of people. */
export type NamedCity = readonly [name: string, lng: number, lat: number, thousands: number];

/** A file of the built-in map; our own build made it. */
const load = async <T>(file: string): Promise<T> => {
  const response = await fetch(`${baseMapAddress}/${file}`);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.json();
};

const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };

const isKind = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind];
const roadLayers = (kind: LineKind, scheme: MapScheme): LayerSpecification[] => {
  const { color, casing, widths, fromZoom } = lines[kind];
  const layer = (id: string, lineColor: string, wider: number): LayerSpecification => ({
    ...{ id, type: 'line', source: 'cities', minzoom: fromZoom, filter: isKind(kind) },
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': lineColor,
      'line-width': [
        'interpolate',
        ['linear'],
        ['zoom'],
        ...widths.flatMap(([zoom, width]) => [zoom, width + wider]),
      ],
    },
  });
  return [
    ...(casing ? [layer(`${kind} casing`, mapColors[scheme][casing], CASING_PX)] : []),
    layer(kind, mapColors[scheme][color], 0),
  ];
};

/** The built-in map: land, states, from the scale of a state on counties, and in the cities that we drew water, parks, and roads. It needs no service. */
export const loadBaseStyle = async (scheme: MapScheme): Promise<StyleSpecification> => {
  const states = await load<States>('states.json');
  const colors = mapColors[scheme];
  const border = (source: string, color: string, width: number): LayerSpecification => ({
    ...{ id: source, type: 'line', source, maxzoom: BORDERS_TO_ZOOM },
    paint: { 'line-color': color, 'line-width': width },
  });
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(states, states.objects.states) },
      borders: { type: 'geojson', data: mesh(states, states.objects.states, (a, b) => a !== b) },
      counties: { type: 'geojson', data: NOTHING },
      cities: { type: 'geojson', data: NOTHING },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
      border('counties', colors.county, 1),
      border('borders', colors.border, 1.5),
      ...areaKinds.map(
        (kind): LayerSpecification => ({
          ...{ id: `city ${kind}`, type: 'fill', source: 'cities', filter: isKind(kind) },
          paint: { 'fill-color': colors[areaColors[kind]] },
        }),
      ),
      ...lineKinds.flatMap((kind) => roadLayers(kind, scheme)),
    ],
  };
};

export const loadCounties = async () => {
  const counties = await load<Counties>('counties.json');
  return mesh(counties, counties.objects.counties, (a, b) => a !== b);
};

export const loadNamedCities = (): Promise<readonly NamedCity[]> => load<readonly NamedCity[]>('cities.json');

/** The files of the drawn cities in a box. */
export const citiesIn = (view: Bounds): readonly string[] =>
  drawnCities.filter(({ bbox }) => isCityInView(bbox, view)).map(({ file }) => file);

/** Everything that is drawn in some cities. */
export const loadCities = async (files: readonly string[]): Promise<CityMap['features']> =>
  (await Promise.all(files.map((file) => load<CityMap>(file)))).flatMap(({ features }) => features);
