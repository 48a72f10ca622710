import { useCallback } from 'react';
import { loadAddressesNear, loadCities } from '#frontend/lib/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { eventLimits } from '#shared/domains/events/rules.ts';
import type { EventStepProps } from '../model/use-event-form.ts';

export const WhereStep = ({ form }: EventStepProps) => {
  const { city } = form.values;
  const loadAddresses = useCallback(
    async (query: string, signal: AbortSignal) => (city ? loadAddressesNear(city)(query, signal) : []),
    [city],
  );
  return (
    <>
      <TextField
        {...form.field('placeName')}
        label={m.create_place()}
        placeholder={m.create_place_placeholder()}
        maxLength={eventLimits.placeName.max}
      />
      <PlaceSelect
        {...form.field('city')}
        label={m.area_city()}
        placeholder={m.area_city_placeholder()}
        load={loadCities}
      />
      {city && (
        <PlaceSelect
          {...form.field('street')}
          key={city.placeId}
          label={m.create_address()}
          description={m.create_address_hint()}
          required={false}
          load={loadAddresses}
        />
      )}
    </>
  );
};
