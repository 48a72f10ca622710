import { useMemo, useState } from 'react';
import { loadAddressesNear, loadCities } from '#frontend/lib/reads/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { SuggestedText } from '#frontend/ui/place-select/suggested-text.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { Draft } from '../model/draft.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import { PinField } from './pin-field.tsx';
import { PlaceField } from './place-field.tsx';
import css from './question.module.css';

const SCHEME = 'https://';
/** The city is added to it. */
const LONGEST_ADDRESS = 140;

const City = ({ form }: EventStepProps) => {
  const { city, where } = form.values;
  const [asks, setAsks] = useState(false);
  if (city && where === 'place' && !asks)
    return (
      <p className={css.hint}>
        {m.create_near({ city: city.label })}{' '}
        <button type="button" className={css.link} onClick={() => setAsks(true)}>
          {m.create_city_change()}
        </button>
      </p>
    );
  return (
    <PlaceSelect
      {...form.field('city')}
      label={m.area_city()}
      description={where === 'online' ? m.create_online_city() : undefined}
      placeholder={m.area_city_placeholder()}
      load={loadCities}
    />
  );
};

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

/** Any text is an address: one that is not found stays as typed, and the pin says where it is. */
const Address = ({ form, city }: EventStepProps & { readonly city: NonNullable<Draft['city']> }) => {
  const load = useMemo(() => loadAddressesNear(city), [city]);
  const field = form.field('address');
  return (
    <SuggestedText
      {...field}
      label={m.create_address()}
      listLabel={m.create_addresses()}
      description={m.create_address_hint()}
      required={false}
      maxLength={LONGEST_ADDRESS}
      load={load}
      textOf={({ label }) => label}
      onChange={(address) => form.update((draft) => ({ ...draft, address, street: null }))}
      onPick={(street) => form.update((draft) => ({ ...draft, street }))}
    />
  );
};

const AtPlace = ({ form }: EventStepProps) => {
  const { city, street, placeName, address } = form.values;
  const [isPlacing, setPlacing] = useState(false);
  const isNamed = placeName.trim() !== '' || address !== '';
  const hasMap = city !== null && isNamed;
  return (
    <div className={css.where} data-map={hasMap}>
      <Stack>
        <PlaceField form={form} onTyped={() => setPlacing(true)} />
        <City form={form} />
        {city && isNamed && <Address form={form} city={city} key={city.placeId} />}
      </Stack>
      {city && hasMap && (
        <PinField
          form={form}
          address={street ?? city}
          isExact={street !== null}
          isPlacing={isPlacing && street === null}
        />
      )}
    </div>
  );
};

/** Where people meet: at a place, or online. */
export const WhereFields = ({ form }: EventStepProps) => (
  <>
    <FilterChips
      value={form.values.where}
      onChange={(where) => form.update((draft) => ({ ...draft, where }))}
      wraps
      label={m.create_where_kind()}
      choices={[
        { value: 'place', label: m.create_at_place() },
        { value: 'online', label: m.create_online() },
      ]}
    />
    {form.values.where === 'online' ? <Online form={form} /> : <AtPlace form={form} />}
  </>
);
