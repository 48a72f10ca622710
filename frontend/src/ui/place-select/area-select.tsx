import { type Area, areaOfSuggestion, rememberArea } from '#frontend/lib/area/area.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { loadCities } from '#frontend/lib/reads/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PlaceSelect } from './place-select.tsx';

interface AreaSelectProps {
  readonly area: Area | undefined;
  readonly onPick: (area: Area) => void;
}

/** The city around which a list searches. This browser remembers it. */
export const AreaSelect = ({ area, onPick }: AreaSelectProps) => (
  <PlaceSelect
    key={area?.name}
    label={m.area_city()}
    placeholder={m.area_city_placeholder()}
    value={area ? { placeId: area.name, label: area.name } : null}
    load={loadCities}
    required={false}
    onChange={(picked) => {
      if (!picked) return;
      const next = areaOfSuggestion(picked);
      rememberArea(deviceStorage, next);
      onPick(next);
    }}
  />
);
