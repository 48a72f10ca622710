import made from 'virtual:map-ground';
import { feature, mesh } from 'topojson-client';
import { type MapPictures, mapPictureSizes } from '#shared/product/pictures/map-picture.ts';
import { drawMap as draw, type Ground } from './map-picture.ts';

const { states, counties, towns, cities } = made.ground;
const all: Ground = {
  cities,
  towns,
  states: feature(states, states.objects.states).features.map(({ geometry }) => geometry),
  counties: mesh(counties, counties.objects.counties, (a, b) => a !== b),
  borders: mesh(states, states.objects.states, (a, b) => a !== b),
};

/** Draws the surroundings of a position as SVG. */
export const drawMap: MapPictures['drawMap'] = ({ lat, lng, zoom, size, scheme }) =>
  draw(all, { center: { lat, lng }, zoom, scheme, ...mapPictureSizes[size] });
export const { version } = made;
