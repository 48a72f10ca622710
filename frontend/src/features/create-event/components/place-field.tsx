import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import { loadAddressesNear, loadKnownPlacesNear } from '#frontend/lib/reads/load-places.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Combobox } from '#frontend/ui/combobox/combobox.tsx';
import { nextOption } from '#frontend/ui/combobox/next-option.ts';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { SHORTEST_QUERY, useSuggestions } from '#frontend/ui/place-select/use-suggestions.ts';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { Draft } from '../model/draft.ts';
import {
  addressOption,
  knownOption,
  nearbyOption,
  type PlaceOption,
  typedOption,
} from '../model/place-options.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import css from './place-field.module.css';

const NEARBY = '3';
const MOST_ADDRESSES = 3;

const nothing = async () => [];

/** Places and addresses that match what is typed, known places first. */
const loadOptions = (city: Draft['city']) => {
  if (!city) return nothing;
  const [places, addresses] = [loadKnownPlacesNear(city), loadAddressesNear(city)];
  return async (query: string, signal: AbortSignal): Promise<readonly PlaceOption[]> => {
    const [known, found] = await Promise.all([places(query, signal), addresses(query, signal)]);
    return [...known.map(knownOption), ...found.slice(0, MOST_ADDRESSES).map(addressOption)];
  };
};

/** The places near the city for the sport, until something is typed. */
const useNearby = ({ city, gameType }: Draft): readonly PlaceOption[] => {
  const { data } = useRead(
    placesContract.list,
    city && {
      query: {
        lat: city.lat.toFixed(6),
        lng: city.lng.toFixed(6),
        limit: NEARBY,
        ...(gameType && { sport: gameType }),
      },
    },
  );
  const locale = formatLocale();
  return data?.items.map((place) => nearbyOption(place, locale)) ?? [];
};

const optionOf = (option: PlaceOption) => ({
  ...option,
  key: option.placeId,
  content: (
    <span className={css.option}>
      <IconMapPin size={22} aria-hidden />
      <span>
        <strong>{option.label}</strong>
        <span className={css.facts}>{option.facts}</span>
      </span>
    </span>
  ),
});

interface PlaceFieldProps extends EventStepProps {
  /** The host places the pin for what was typed. */
  readonly onTyped: () => void;
}

/** Where it is: a place nearby, one that the search finds, or any other name, which always stays as typed. */
export const PlaceField = ({ form, onTyped }: PlaceFieldProps) => {
  const field = form.field('placeName');
  const { city } = form.values;
  const load = useMemo(() => loadOptions(city), [city]);
  const [isChoosing, setChoosing] = useState(field.value === '');
  const [active, setActive] = useState(-1);
  const typed = isChoosing ? field.value.trim() : '';
  const found = useSuggestions(typed, load);
  const nearby = useNearby(form.values);
  const matches = found.status === 'success' ? found.items : [];
  const isListed = matches.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const searched = [...matches, ...(isListed ? [] : [typedOption(typed)])];
  const offered = typed.length < SHORTEST_QUERY ? nearby : searched;
  const options = isChoosing ? offered.map(optionOf) : [];
  const note = found.status === 'error' ? m.places_failed() : undefined;

  const pick = ({ name, address }: PlaceOption): void => {
    form.update((draft) => ({
      ...draft,
      placeName: name,
      ...(address && { address: address.label, street: address }),
    }));
    setChoosing(false);
    setActive(-1);
    if (!address) onTyped();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextOption(event.key, active, options.length);
    const chosen = options[active];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && options.length > 0) setChoosing(false);
    else return;
    event.preventDefault();
  };
  return (
    <Combobox
      label={m.create_known_places()}
      open={options.length > 0 || note !== undefined}
      options={options}
      active={active}
      note={note}
      inline
      onPick={pick}
    >
      {(combobox) => (
        <TextInput
          {...field}
          {...combobox}
          label={m.create_place()}
          placeholder={m.create_place_placeholder()}
          maxLength={eventLimits.placeName.max}
          icon={<IconSearch size={20} aria-hidden />}
          required
          onChange={({ currentTarget }) => {
            field.onChange(currentTarget.value);
            if (form.values.street === null || currentTarget.value === '') setChoosing(true);
            setActive(-1);
          }}
          onKeyDown={onKeys(onKeyDown)}
        />
      )}
    </Combobox>
  );
};
