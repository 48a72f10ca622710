import { loadCities } from '#frontend/lib/reads/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import type { ProfilePartProps } from '../model/profile-draft.ts';

/** The person's area. */
export const CityField = ({ form }: ProfilePartProps) => (
  <PlaceSelect
    {...form.field('city')}
    label={m.profile_city()}
    description={m.profile_city_hint()}
    placeholder={m.profile_city_placeholder()}
    load={loadCities}
    onChange={(city) => form.change({ city: city && { placeId: city.placeId, label: city.label } })}
  />
);
