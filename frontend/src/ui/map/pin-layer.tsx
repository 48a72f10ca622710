import { useMemo, useState } from 'react';
import { shownValue } from '#frontend/lib/text/shown-value.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { SportIcon } from '../sports/sport-icon.tsx';
import { type Cluster, createClusters, MAX_ZOOM } from './clusters.ts';
import css from './map.module.css';
import type { Viewport } from './map-labels.ts';
import type { MapPin } from './map-pin.ts';

interface PinLayerProps {
  readonly view: Viewport;
  /** Goes closer to a cluster. */
  readonly onZoom: (to: Coordinates, zoom: number) => void;
  readonly label: string;
  readonly pins: readonly MapPin[];
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  /** The pin that the pointer or the focus is on; undefined once it is on none. */
  readonly onHover?: ((id: string | undefined) => void) | undefined;
}

const at = (view: Viewport, { lat, lng }: Coordinates) => {
  const { x, y } = view.project({ lat, lng });
  return { transform: `translate(${x}px, ${y}px)` };
};

interface PinProps {
  readonly pin: MapPin;
  readonly isSelected: boolean;
  readonly onSelect: PinLayerProps['onSelect'];
  readonly onHover: PinLayerProps['onHover'];
}

const PinButton = ({ pin, isSelected, onSelect, onHover }: PinProps) => (
  <button
    type="button"
    className={css.pin}
    aria-label={pin.label}
    aria-pressed={isSelected}
    data-muted={pin.muted}
    onClick={() => onSelect?.(pin.id)}
    onPointerEnter={() => onHover?.(pin.id)}
    onPointerLeave={() => onHover?.(undefined)}
    onFocus={() => onHover?.(pin.id)}
    onBlur={() => onHover?.(undefined)}
  >
    <SportIcon game={pin.game} size={18} />
    {pin.text}
  </button>
);

/** Pins at one place cannot be separated by zooming in: they are listed. */
const Together = ({
  pins,
  selected,
  onSelect,
  onHover,
}: Omit<PinLayerProps, 'view' | 'onZoom' | 'label'>) => (
  <ul className={css.together}>
    {pins.map((pin) => (
      <li key={pin.id}>
        <PinButton pin={pin} isSelected={pin.id === selected} onSelect={onSelect} onHover={onHover} />
      </li>
    ))}
  </ul>
);

/** Pins above the map, those that are close together as one number. Buttons, so that they work by keyboard. */
export const PinLayer = ({ view, onZoom, label, pins, selected, onSelect, onHover }: PinLayerProps) => {
  const group = useMemo(() => createClusters(pins), [pins]);
  const [opened, setOpened] = useState<string>();
  const { pins: single, clusters } = group(view.bounds, view.zoom);
  const open = ({ id, opensAt, lat, lng }: Cluster): void => {
    if (opensAt > MAX_ZOOM) setOpened(opened === id ? undefined : id);
    else onZoom({ lat, lng }, opensAt);
  };
  return (
    <ul className={css.pins} aria-label={label}>
      {clusters.map((cluster) => {
        const holdsSelected = cluster.pins.some(({ id }) => id === selected);
        const isOnePlace = cluster.opensAt > MAX_ZOOM;
        const [first] = cluster.pins;
        return (
          <li key={cluster.id} className={css.spot} data-selected={holdsSelected} style={at(view, cluster)}>
            <button
              type="button"
              className={isOnePlace ? css.pin : css.cluster}
              aria-label={m.map_cluster({ count: cluster.count })}
              aria-expanded={isOnePlace ? opened === cluster.id : undefined}
              data-selected={holdsSelected}
              onClick={() => open(cluster)}
            >
              {isOnePlace && first ? (
                <>
                  <SportIcon game={first.game} size={18} />
                  {first.text} <span className={css.others}>+{shownValue(cluster.count - 1)}</span>
                </>
              ) : (
                shownValue(cluster.count)
              )}
            </button>
            {opened === cluster.id && (
              <Together pins={cluster.pins} selected={selected} onSelect={onSelect} onHover={onHover} />
            )}
          </li>
        );
      })}
      {single.map((pin) => (
        <li key={pin.id} className={css.spot} data-selected={pin.id === selected} style={at(view, pin)}>
          <PinButton pin={pin} isSelected={pin.id === selected} onSelect={onSelect} onHover={onHover} />
        </li>
      ))}
    </ul>
  );
};
