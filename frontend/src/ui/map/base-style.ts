import { baseMapAddress } from 'virtual:base-map';
import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type States = Topology<{ states: GeometryCollection }>;
type Counties = Topology<{ counties: GeometryCollection }>;
/** Name, longitude, latitude, thousands of people. */
export type NamedCity = readonly [name: string, lng: number, lat: number, thousands: number];

/** A file of the built-in map; our own build made it. */
const load = async <T>(file: string): Promise<T> => {
  const response = await fetch(`${baseMapAddress}/${file}`);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.json();
};

/** The colors of the built-in map, from the styles of its element. */
const colorsOf = (element: Element) => {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return { water: read('water'), land: read('land'), border: read('border'), county: read('county') };
};

const NO_LINES: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The built-in map: land, states, and, from the scale of a state on, counties. It needs no service. */
export const loadBaseStyle = async (element: Element): Promise<StyleSpecification> => {
  const states = await load<States>('states.json');
  const colors = colorsOf(element);
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(states, states.objects.states) },
      borders: { type: 'geojson', data: mesh(states, states.objects.states, (a, b) => a !== b) },
      counties: { type: 'geojson', data: NO_LINES },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
      {
        id: 'counties',
        type: 'line',
        source: 'counties',
        paint: { 'line-color': colors.county, 'line-width': 1 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colors.border, 'line-width': 1.5 },
      },
    ],
  };
};

export const loadCounties = async () => {
  const counties = await load<Counties>('counties.json');
  return mesh(counties, counties.objects.counties, (a, b) => a !== b);
};

export const loadNamedCities = (): Promise<readonly NamedCity[]> => load<readonly NamedCity[]>('cities.json');
