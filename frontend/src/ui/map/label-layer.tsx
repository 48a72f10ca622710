import type { GeoJSONSource, Map as GlMap } from 'maplibre-gl';
import { useEffect } from 'react';
import useSWR from 'swr';
import { citiesIn, loadCities, loadNamedCities } from './base-style.ts';
import type { CityMap } from './city-map.ts';
import css from './map.module.css';
import { type LabelKind, type MapLabel, mapLabels } from './map-labels.ts';
import { type MapScheme, mapColors, shieldLooks, shieldOf } from './map-look.ts';
import { boundsOf, viewportOf } from './open-map.ts';

/** Files of the build do not change. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false };
const NOTHING: CityMap['features'] = [];

/** The drawn cities in view, also below the labels. */
const useCities = (map: GlMap): CityMap['features'] => {
  const files = citiesIn(boundsOf(map));
  const { data: features = NOTHING } = useSWR(
    files.length > 0 ? ['map-city', ...files] : null,
    () => loadCities(files),
    { ...once, keepPreviousData: true },
  );
  useEffect(() => {
    const draw = (): void => {
      map.getSource<GeoJSONSource>('cities')?.setData({ type: 'FeatureCollection', features });
    };
    draw();
    // The style may still be on its way.
    map.once('load', draw);
    return () => void map.off('load', draw);
  }, [map, features]);
  return features;
};

const colorNames = {
  city: 'name',
  town: 'name',
  neighborhood: 'name',
  street: 'name',
  park: 'parkName',
  water: 'waterName',
} as const satisfies Record<Exclude<LabelKind, 'shield'>, string>;

const lookOf = ({ kind, text }: MapLabel, scheme: MapScheme) => {
  if (kind !== 'shield') {
    const { [colorNames[kind]]: color, land } = mapColors[scheme];
    return { shown: text, style: { color, textShadow: `0 0 3px ${land}, 0 0 3px ${land}` } };
  }
  const { network, number } = shieldOf(text);
  const { background, edge, color } = shieldLooks[network];
  return { shown: number, style: { background, color, borderColor: edge } };
};

/** Names of places and roads as text above the built-in map. Decorative: the list says where everything is. */
export const LabelLayer = ({ map, scheme }: { readonly map: GlMap; readonly scheme: MapScheme }) => {
  const { data: towns = [] } = useSWR('map-towns', loadNamedCities, once);
  const features = useCities(map);
  return (
    <div className={css.names} aria-hidden>
      {mapLabels(viewportOf(map), towns, features).map((label) => {
        const { shown, style } = lookOf(label, scheme);
        const { x, y, angle, kind } = label;
        return (
          <span
            key={`${kind} ${label.text} ${label.lat} ${label.lng}`}
            className={css.label}
            data-kind={kind}
            style={{
              ...style,
              transform: `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${angle}deg)`,
            }}
          >
            {shown}
          </span>
        );
      })}
    </div>
  );
};
