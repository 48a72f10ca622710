import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type MapColor, type MapScheme, mapColors } from '../map-look.ts';

interface Tint {
  /** What its layer, or the layer of its data, is called. */
  readonly named: RegExp;
  readonly color: MapColor;
}

const areas: readonly Tint[] = [
  { named: /water|ocean|lake|river/, color: 'water' },
  { named: /park|grass|wood|forest|golf|pitch|garden/, color: 'park' },
  { named: /school|college|university|hospital/, color: 'campus' },
  { named: /airport|aerodrome|runway/, color: 'airport' },
  { named: /earth|land(?!use|mark|cover)/, color: 'land' },
];
const lines: readonly Tint[] = [
  { named: /water|river|stream|canal/, color: 'stream' },
  { named: /(?:motorway|highway|freeway).*(?:casing|outline)/, color: 'majorCasing' },
  { named: /motorway|highway|freeway/, color: 'major' },
  { named: /(?:road|street).*(?:casing|outline)/, color: 'casing' },
  { named: /road|street/, color: 'road' },
];

const sourceLayerOf = (layer: LayerSpecification): string =>
  'source-layer' in layer ? (layer['source-layer'] ?? '') : '';

/** The first name that says it: of the layer, and otherwise of the layer of its data, which may hold more than one kind. */
const tintOf = (tints: readonly Tint[], layer: LayerSpecification): MapColor | undefined => {
  const names = [layer.id, sourceLayerOf(layer)].map((name) => name.toLowerCase());
  for (const name of names) {
    const tint = tints.find(({ named }) => named.test(name));
    if (tint) return tint.color;
  }
  return undefined;
};

const tinted = (layer: LayerSpecification, scheme: MapScheme): LayerSpecification => {
  const colors = mapColors[scheme];
  if (layer.type === 'background')
    return { ...layer, paint: { ...layer.paint, 'background-color': colors.land } };
  if (layer.type === 'fill' && layer.paint?.['fill-pattern'] === undefined) {
    const color = tintOf(areas, layer);
    return color ? { ...layer, paint: { ...layer.paint, 'fill-color': colors[color] } } : layer;
  }
  if (layer.type === 'line' && layer.paint?.['line-pattern'] === undefined) {
    const color = tintOf(lines, layer);
    return color ? { ...layer, paint: { ...layer.paint, 'line-color': colors[color] } } : layer;
  }
  return layer;
};

/**
 * A service's style in the colors of the built-in map. Amazon Location does not document what its layers are called, and may rename them: a layer whose name
 * says nothing keeps its own colors, as do names and symbols.
 */
export const tintedStyle = (style: StyleSpecification, scheme: MapScheme): StyleSpecification => ({
  ...style,
  layers: style.layers.map((layer) => tinted(layer, scheme)),
});
