import { useCallback } from 'react';
import { loadAddressesNear } from '#frontend/lib/reads/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { SeveralField } from '#frontend/ui/fields/several-field.tsx';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import { amenities, placeCosts, placeLimits, placeSettings, surfaces } from '#shared/domains/places/rules.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import { amenityLabels, choicesOf, costLabels, settingLabels, surfaceLabels } from '../model/labels.ts';
import type { PlacePartProps } from '../model/place-draft.ts';
import { HoursField } from './hours-field.tsx';

interface PlaceFieldsProps extends PlacePartProps {
  /** Addresses near it come first. */
  readonly center: Coordinates;
}

const WhatAndWhere = ({ form, center: { lat, lng } }: PlaceFieldsProps) => {
  const load = useCallback(
    (query: string, signal: AbortSignal) => loadAddressesNear({ lat, lng })(query, signal),
    [lat, lng],
  );
  return (
    <>
      <TextField {...form.field('name')} label={m.place_name()} maxLength={placeLimits.name.max} />
      <PlaceSelect
        {...form.field('address')}
        label={m.place_address()}
        description={m.place_address_hint()}
        load={load}
      />
      <SportPicker {...form.field('sports')} label={m.place_sports()} />
    </>
  );
};

const Courts = ({ form }: PlacePartProps) => (
  <>
    <ChoiceField
      {...form.field('setting')}
      label={m.place_setting()}
      choices={choicesOf(placeSettings, settingLabels)}
    />
    <SeveralField
      {...form.field('surfaces')}
      label={m.place_surfaces()}
      choices={choicesOf(surfaces, surfaceLabels)}
    />
    <TextField
      {...form.field('courts')}
      label={m.place_courts_optional()}
      type="number"
      inputMode="numeric"
      min={placeLimits.courts.min}
      max={placeLimits.courts.max}
      required={false}
    />
    <SwitchField {...form.field('lights')} label={m.place_lights()} />
    <SeveralField
      {...form.field('amenities')}
      label={m.place_amenities()}
      choices={choicesOf(amenities, amenityLabels)}
    />
  </>
);

const Visiting = ({ form }: PlacePartProps) => (
  <>
    <ChoiceField {...form.field('cost')} label={m.place_cost()} choices={choicesOf(placeCosts, costLabels)} />
    <TextField
      {...form.field('costNote')}
      label={m.place_cost_note_optional()}
      placeholder={m.place_cost_note_placeholder()}
      maxLength={placeLimits.costNote.max}
      required={false}
    />
    <HoursField {...form.field('hours')} />
    <TextField
      {...form.field('website')}
      label={m.place_website_optional()}
      inputMode="url"
      maxLength={placeLimits.website.max}
      verbatim
      required={false}
    />
    <TextField
      {...form.field('phone')}
      label={m.place_phone_optional()}
      type="tel"
      inputMode="tel"
      maxLength={placeLimits.phone.max}
      required={false}
    />
  </>
);

/** Everything that people can say about a place. */
export const PlaceFields = ({ form, center }: PlaceFieldsProps) => (
  <>
    <WhatAndWhere form={form} center={center} />
    <Courts form={form} />
    <Visiting form={form} />
  </>
);
