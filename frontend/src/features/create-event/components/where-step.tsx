import { useMemo } from 'react';
import { loadAddressesNear, loadCities, loadKnownPlacesNear } from '#frontend/lib/reads/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { SuggestedText } from '#frontend/ui/place-select/suggested-text.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import { PinField } from './pin-field.tsx';

const nothing = async () => [];
const SCHEME = 'https://';

const City = ({ form }: EventStepProps) => (
  <PlaceSelect
    {...form.field('city')}
    label={m.area_city()}
    description={form.values.where === 'online' ? m.create_online_city() : undefined}
    placeholder={m.area_city_placeholder()}
    load={loadCities}
  />
);

const Online = ({ form }: EventStepProps) => (
  <>
    <TextField
      {...form.field('onlineLink')}
      label={m.create_online_link()}
      description={m.create_online_link_hint()}
      placeholder={SCHEME}
      inputMode="url"
      autoComplete="off"
      verbatim
      maxLength={eventLimits.onlineLink.max}
    />
    <City form={form} />
  </>
);

const AtPlace = ({ form }: EventStepProps) => {
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
      <City form={form} />
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

export const WhereStep = ({ form }: EventStepProps) => (
  <>
    <ChoiceField
      {...form.field('where')}
      label={m.create_where_kind()}
      choices={[
        { value: 'place', label: m.create_at_place() },
        { value: 'online', label: m.create_online() },
      ]}
    />
    {form.values.where === 'online' ? <Online form={form} /> : <AtPlace form={form} />}
  </>
);
