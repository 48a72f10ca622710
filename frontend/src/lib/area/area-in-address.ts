import * as z from 'zod/mini';
import { Area } from './area.ts';

const numberIn = (address: URLSearchParams, name: string): number | undefined => {
  const text = address.get(name);
  return text === null ? undefined : Number.parseFloat(text);
};

/** The area that an address names. */
export const areaIn = (address: URLSearchParams): Area | undefined =>
  z.safeParse(Area, {
    name: address.get('near'),
    lat: numberIn(address, 'lat'),
    lng: numberIn(address, 'lng'),
  }).data;

/** The same address for another area. What was narrowed to a part of the last one is left out. */
export const withArea = (address: URLSearchParams, { name, lat, lng }: Area): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete('box');
  next.set('near', name);
  next.set('lat', String(lat));
  next.set('lng', String(lng));
  return next;
};
