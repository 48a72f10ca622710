import { type Area, areaOfSuggestion } from '#frontend/lib/area.ts';
import { loadCities } from '#frontend/lib/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';

/** Picks a city, which takes effect immediately. */
export const AreaForm = ({ onPick }: { readonly onPick: (area: Area) => void }) => (
  <PlaceSelect
    label={m.area_city()}
    placeholder={m.area_city_placeholder()}
    value={null}
    load={loadCities}
    onChange={(picked) => picked && onPick(areaOfSuggestion(picked))}
  />
);
