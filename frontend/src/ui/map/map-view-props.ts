import type { Bounds } from '#shared/kernel/geo.ts';
import type { MapCircle, MapPin, MovablePin } from './map-pin.ts';

export interface MapViewProps {
  /** What screen readers call it. */
  readonly label: string;
  /** What to show at first; the map goes there when it changes. */
  readonly bounds: Bounds;
  /** How much of it other things cover from below, in pixels. */
  readonly coveredBelow?: number | undefined;
  readonly pins: readonly MapPin[];
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  /** The pin that the pointer or the focus is on; undefined once it is on none. */
  readonly onHover?: ((id: string | undefined) => void) | undefined;
  /** Where a person has moved it. */
  readonly onMove?: ((bounds: Bounds) => void) | undefined;
  /** Goes to where the person is. */
  readonly onLocate?: (() => void) | undefined;
  readonly movable?: MovablePin;
  /** An area around a position. */
  readonly circle?: MapCircle;
}
