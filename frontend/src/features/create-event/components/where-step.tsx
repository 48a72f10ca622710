import { useMemo } from 'react';
import { loadAddressesNear, loadCities, loadKnownPlacesNear } from '#frontend/lib/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { SuggestedText } from '#frontend/ui/place-select/suggested-text.tsx';
import { eventLimits } from '#shared/domains/events/rules.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import { PinField } from './pin-field.tsx';

const nothing = async () => [];

export const WhereStep = ({ form }: EventStepProps) => {
  const { city, street } = form.values;
  const load = useMemo(
    () => ({
      places: city ? loadKnownPlacesNear(city) : nothing,
      addresses: city ? loadAddressesNear(city) : nothing,
    }),
    [city],
  );
  return (
    <>
      <SuggestedText
        {...form.field('placeName')}
        label={m.create_place()}
        listLabel={m.create_known_places()}
        placeholder={m.create_place_placeholder()}
        maxLength={eventLimits.placeName.max}
        load={load.places}
        textOf={({ name }) => name}
        onPick={({ address }) => form.update((draft) => ({ ...draft, street: address }))}
      />
      <PlaceSelect
        {...form.field('city')}
        label={m.area_city()}
        placeholder={m.area_city_placeholder()}
        load={loadCities}
      />
      {city && (
        <>
          <PlaceSelect
            {...form.field('street')}
            key={city.placeId}
            label={m.create_address()}
            description={m.create_address_hint()}
            required={false}
            load={load.addresses}
          />
          <PinField form={form} address={street ?? city} isExact={street !== null} />
        </>
      )}
    </>
  );
};
