import { useCallback } from 'react';
import { loadAddressesNear, loadCities } from '#frontend/lib/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { eventLimits } from '#shared/domains/events/rules.ts';
import type { EventForm } from '../model/use-event-form.ts';

export const WhereStep = ({ form: { draft, change, error } }: { readonly form: EventForm }) => {
  const { city } = draft;
  const loadAddresses = useCallback(
    async (query: string, signal: AbortSignal) => (city ? loadAddressesNear(city)(query, signal) : []),
    [city],
  );
  return (
    <>
      <TextInput
        name="place"
        label={m.create_place()}
        placeholder={m.create_place_placeholder()}
        required
        maxLength={eventLimits.placeName.max}
        value={draft.placeName}
        error={error('location.name')}
        onChange={(event) => change({ placeName: event.currentTarget.value })}
      />
      <PlaceSelect
        label={m.area_city()}
        placeholder={m.area_city_placeholder()}
        value={city}
        load={loadCities}
        onChange={(picked) => change({ city: picked })}
        error={error('location.address')}
      />
      {city && (
        <PlaceSelect
          key={city.placeId}
          label={m.create_address()}
          description={m.create_address_hint()}
          required={false}
          value={draft.street}
          load={loadAddresses}
          onChange={(street) => change({ street })}
        />
      )}
    </>
  );
};
