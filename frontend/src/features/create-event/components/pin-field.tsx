import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { boundsAround } from '#frontend/ui/map/bounds-around.ts';
import { MapBox } from '#frontend/ui/map/map-box.tsx';
import { MapView } from '#frontend/ui/map/map-view.tsx';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { Draft } from '../model/draft.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import css from './pin-field.module.css';

/** How far the map reaches in each direction, in miles: around an address, or around a city. */
const MILES = { address: 0.5, city: 4 };

interface PinFieldProps extends EventStepProps {
  readonly address: NonNullable<Draft['city']>;
  /** Whether the address is more than a city. */
  readonly isExact: boolean;
  /** Whether the host has just asked to place the pin: the map is open then. */
  readonly isPlacing: boolean;
}

const noteOf = ({ pin, address, street }: Draft): string => {
  if (pin) return m.create_pin_moved();
  return address.trim() !== '' && street === null ? m.create_pin_unknown() : m.create_pin_hint();
};

/** Where directions lead: the address, or the position to which a host moves the pin. */
export const PinField = ({ form, address, isExact, isPlacing }: PinFieldProps) => {
  const { pin } = form.values;
  const move = (to: Coordinates | null): void => form.update((draft) => ({ ...draft, pin: to }));
  const { lat, lng } = pin ?? address;
  const map = () => (
    <MapView
      label={address.label}
      bounds={boundsAround(address, isExact ? MILES.address : MILES.city)}
      pins={[]}
      movable={{ lat, lng, label: m.create_pin_move(), onMove: move }}
    />
  );
  return (
    <div className={css.field}>
      {isPlacing ? (
        <div className={css.map}>{map()}</div>
      ) : (
        <MapBox action={m.create_pin_set()} at={{ lat, lng }} game={form.values.gameType}>
          {map}
        </MapBox>
      )}
      <p className={css.note} role="status">
        {noteOf(form.values)}
      </p>
      {pin && (
        <Button variant="secondary" size="sm" onClick={() => move(null)}>
          {m.create_pin_reset()}
        </Button>
      )}
    </div>
  );
};
