import { loadCities } from '#frontend/lib/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import type { ProfileForm } from '../model/use-profile-form.ts';

/** The go-to area. */
export const CityField = ({ form }: { readonly form: ProfileForm }) => (
  <PlaceSelect
    label={m.profile_city()}
    description={m.profile_city_hint()}
    placeholder={m.profile_city_placeholder()}
    load={loadCities}
    value={form.draft.city}
    error={form.error('cityId')}
    onChange={(city) => form.change({ city: city && { placeId: city.placeId, label: city.label } })}
    onBlur={() => form.visit('cityId')}
  />
);
