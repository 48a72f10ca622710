import { shownValue } from '#frontend/lib/text/shown-value.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { SportIcon } from '../sports/sport-icon.tsx';
import { createClusters, MAX_ZOOM } from './clusters.ts';
import css from './map.module.css';
import type { Viewport } from './map-labels.ts';
import type { MapPin } from './map-pin.ts';
import type * as browser from './pin-layer.tsx';

const HEIGHT = 36;
/** Above the position, where the tip is. */
const TOP = -HEIGHT - 6;
const RADIUS = 22;
/** As wide as its text, about. */
const widthOf = (text: string): number => 46 + text.length * 7.6;

const at = ({ project }: Viewport, position: Coordinates): string => {
  const { x, y } = project(position);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
};

interface DrawnPinProps {
  readonly pin: Pick<MapPin, 'game' | 'text' | 'muted'>;
}

const DrawnPin = ({ pin: { game, text } }: DrawnPinProps) => {
  const width = widthOf(text);
  return (
    <>
      <rect x={-width / 2} y={TOP} width={width} height={HEIGHT} rx={HEIGHT / 2} />
      <path d={`M-8 ${TOP + HEIGHT - 2}h16l-8 8z`} />
      <g transform={`translate(${10 - width / 2} ${TOP + 9})`}>
        <SportIcon game={game} size={18} />
      </g>
      <text x={10} y={TOP + 23}>
        {text}
      </text>
    </>
  );
};

const DrawnCount = ({ count }: { readonly count: number }) => (
  <>
    <circle r={RADIUS} />
    <circle r={RADIUS} />
    <text y={5.5}>{shownValue(count)}</text>
  </>
);

/**
 * The same pins as a drawing: buttons would be placed by inline styles, which the content security policy allows to scripts only. The list
 * next to the map says the same.
 */
export const PinLayer: typeof browser.PinLayer = ({ view, pins }) => {
  const { pins: single, clusters } = createClusters(pins)(view.bounds, view.zoom);
  return (
    <svg className={css.drawn} aria-hidden>
      {clusters.map((cluster) => {
        const [first] = cluster.pins;
        const isOnePlace = cluster.opensAt > MAX_ZOOM && first;
        return (
          <g
            key={cluster.id}
            transform={at(view, cluster)}
            data-count={isOnePlace ? undefined : cluster.count}
          >
            {isOnePlace ? (
              <DrawnPin pin={{ game: first.game, text: `${first.text} +${shownValue(cluster.count - 1)}` }} />
            ) : (
              <DrawnCount count={cluster.count} />
            )}
          </g>
        );
      })}
      {single.map((pin) => (
        <g key={pin.id} transform={at(view, pin)} data-muted={pin.muted}>
          <DrawnPin pin={pin} />
        </g>
      ))}
    </svg>
  );
};
