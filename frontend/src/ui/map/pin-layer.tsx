import type { Map as GlMap } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import { shownValue } from '#frontend/lib/text/shown-value.ts';
import { m } from '#frontend/paraglide/messages.js';
import { SportIcon } from '../sports/sport-icon.tsx';
import { type Cluster, createClusters, MAX_ZOOM } from './clusters.ts';
import css from './map.module.css';
import type { MapPin } from './map-pin.ts';
import { boundsOf } from './open-map.ts';

interface PinLayerProps {
  readonly map: GlMap;
  readonly label: string;
  readonly pins: readonly MapPin[];
  readonly selected: string | undefined;
  readonly onSelect: ((id: string) => void) | undefined;
}

const at = (map: GlMap, { lat, lng }: { readonly lat: number; readonly lng: number }) => {
  const { x, y } = map.project({ lat, lng });
  return { transform: `translate(${x}px, ${y}px)` };
};

interface PinProps {
  readonly pin: MapPin;
  readonly isSelected: boolean;
  readonly onSelect: ((id: string) => void) | undefined;
}

const PinButton = ({ pin, isSelected, onSelect }: PinProps) => (
  <button
    type="button"
    className={css.pin}
    aria-label={pin.label}
    aria-pressed={isSelected}
    data-muted={pin.muted}
    onClick={() => onSelect?.(pin.id)}
  >
    <SportIcon game={pin.game} size={18} />
    {pin.text}
  </button>
);

/** Pins at one place cannot be separated by zooming in: they are listed. */
const Together = ({ pins, selected, onSelect }: Omit<PinLayerProps, 'map' | 'label'>) => (
  <ul className={css.together}>
    {pins.map((pin) => (
      <li key={pin.id}>
        <PinButton pin={pin} isSelected={pin.id === selected} onSelect={onSelect} />
      </li>
    ))}
  </ul>
);

/** Pins above the map, those that are close together as one number. Buttons, so that they work by keyboard. */
export const PinLayer = ({ map, label, pins, selected, onSelect }: PinLayerProps) => {
  const group = useMemo(() => createClusters(pins), [pins]);
  const [opened, setOpened] = useState<string>();
  const { pins: single, clusters } = group(boundsOf(map), map.getZoom());
  const open = ({ id, opensAt, lat, lng }: Cluster): void => {
    if (opensAt > MAX_ZOOM) setOpened(opened === id ? undefined : id);
    else map.easeTo({ center: { lat, lng }, zoom: opensAt, duration: 200 }, { byPerson: true });
  };
  return (
    <ul className={css.pins} aria-label={label}>
      {clusters.map((cluster) => {
        const holdsSelected = cluster.pins.some(({ id }) => id === selected);
        return (
          <li key={cluster.id} className={css.spot} data-selected={holdsSelected} style={at(map, cluster)}>
            <button
              type="button"
              className={css.cluster}
              aria-label={m.map_cluster({ count: cluster.count })}
              aria-expanded={cluster.opensAt > MAX_ZOOM ? opened === cluster.id : undefined}
              data-selected={holdsSelected}
              onClick={() => open(cluster)}
            >
              {shownValue(cluster.count)}
            </button>
            {opened === cluster.id && (
              <Together pins={cluster.pins} selected={selected} onSelect={onSelect} />
            )}
          </li>
        );
      })}
      {single.map((pin) => (
        <li key={pin.id} className={css.spot} data-selected={pin.id === selected} style={at(map, pin)}>
          <PinButton pin={pin} isSelected={pin.id === selected} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  );
};
