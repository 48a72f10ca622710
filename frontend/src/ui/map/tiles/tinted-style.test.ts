import type { LayerSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { mapColors } from '../map-look.ts';
import { tintedStyle } from './tinted-style.ts';

const base = { source: 'tiles', 'source-layer': 'anything' } as const;
const tintedLayer = (layer: LayerSpecification) => {
  const [tinted] = tintedStyle({ version: 8, sources: {}, layers: [layer] }, 'dark').layers;
  return tinted;
};
const { dark } = mapColors;

describe('the style of a service', () => {
  it.each([
    ['Water Area', 'water'],
    ['landuse_park', 'park'],
    ['earth', 'land'],
    ['University Campus', 'campus'],
    ['Airport ground', 'airport'],
  ] as const)('SRC-08~ the area "%s" has the color of %s', (id, color) => {
    expect(tintedLayer({ ...base, id, type: 'fill', paint: { 'fill-opacity': 0.5 } })?.paint).toEqual({
      'fill-color': dark[color],
      'fill-opacity': 0.5,
    });
  });

  it.each([
    ['Highway casing', 'majorCasing'],
    ['Highway', 'major'],
    ['Road outline', 'casing'],
    ['Minor road', 'road'],
    ['River', 'stream'],
  ] as const)('SRC-08~ the line "%s" has the color of %s', (id, color) => {
    expect(tintedLayer({ ...base, id, type: 'line' })?.paint).toEqual({ 'line-color': dark[color] });
  });

  it('SRC-08~ the layer of the data counts if the name says nothing', () => {
    const layer = { ...base, id: 'x1', 'source-layer': 'water', type: 'fill' } as const;
    expect(tintedLayer(layer)?.paint).toEqual({ 'fill-color': dark.water });
  });

  it.each<LayerSpecification>([
    { ...base, id: 'Buildings', type: 'fill', paint: { 'fill-color': '#123456' } },
    { ...base, id: 'Park pattern', type: 'fill', paint: { 'fill-pattern': 'trees' } },
    { ...base, id: 'Road labels', type: 'symbol' },
    { ...base, id: 'Boundary', type: 'line' },
  ])('SRC-08~ $id is as the service draws it', (layer) => {
    expect(tintedLayer(layer)).toBe(layer);
  });

  it('SRC-08~ what is below everything is land', () => {
    expect(tintedLayer({ id: 'bg', type: 'background' })?.paint).toEqual({ 'background-color': dark.land });
  });
});
