import { IconMapPin } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Combobox } from '../combobox/combobox.tsx';
import { nextOption } from '../combobox/next-option.ts';
import { TextInput } from '../inputs/text-input.tsx';
import {
  type LoadSuggestions,
  SHORTEST_QUERY,
  type Suggestion,
  type Suggestions,
  useSuggestions,
} from './use-suggestions.ts';

interface PlaceSelectProps<S extends Suggestion> {
  readonly label: string;
  /** The name of its field in a form. */
  readonly name?: string;
  readonly description?: string | undefined;
  readonly placeholder?: string;
  /** The chosen one; null if none. */
  readonly value: Suggestion | null;
  /** Typing clears the choice: only suggestions are valid. */
  readonly onChange: (picked: S | null) => void;
  /** Must be the same function on every render. */
  readonly load: LoadSuggestions<S>;
  readonly error?: string | null;
  readonly onBlur?: () => void;
  readonly required?: boolean;
}

const statusText = <S extends Suggestion>(found: Suggestions<S>): string | undefined => {
  if (found.status === 'loading') return m.loading();
  if (found.status === 'error') return m.places_failed();
  return found.status === 'success' && found.items.length === 0 ? m.places_none() : undefined;
};

/** A place chosen from suggestions. */
export const PlaceSelect = <S extends Suggestion>({
  value,
  onChange,
  load,
  error = null,
  required = true,
  onBlur,
  ...field
}: PlaceSelectProps<S>) => {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(value ? '' : typed, load);
  const items = found.status === 'success' ? found.items : [];
  const note = statusText(found);
  const query = value ? '' : typed.trim();
  const isAnswered = found.status === 'success' && found.query === query;
  /** Enter was pressed before the suggestions arrived: the first one is chosen when they do. */
  const [takesFirst, setTakesFirst] = useState(false);
  const shown = open && value === null && (items.length > 0 || note !== undefined);

  const pick = (item: S): void => {
    onChange(item);
    setTyped(item.label);
    setOpen(false);
    setActive(-1);
  };
  const take = useLatest(pick);
  const first = items[0];
  useEffect(() => {
    if (!takesFirst || !isAnswered) return;
    setTakesFirst(false);
    if (first) take.current(first);
  }, [takesFirst, isAnswered, first, take]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextOption(event.key, active, items.length);
    // Pressing Enter without going through the list chooses the first suggestion.
    const chosen = items[Math.max(0, active)];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && query.length >= SHORTEST_QUERY && !isAnswered && active < 0)
      setTakesFirst(true);
    else if (event.key === 'Enter' && shown && chosen) pick(chosen);
    else if (event.key === 'Escape' && shown) setOpen(false);
    else return;
    event.preventDefault();
    if (next !== undefined) setOpen(true);
  };

  return (
    <Combobox
      label={field.label}
      open={shown}
      options={items.map((item) => ({ ...item, key: item.placeId }))}
      active={active}
      note={note}
      onPick={pick}
    >
      {(combobox) => (
        <TextInput
          {...field}
          {...combobox}
          value={value?.label ?? typed}
          error={error}
          icon={<IconMapPin size={20} aria-hidden />}
          required={required}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOpen(true);
            setActive(-1);
            setTakesFirst(false);
            if (value) onChange(null);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            onBlur?.();
          }}
          onKeyDown={onKeys(onKeyDown)}
        />
      )}
    </Combobox>
  );
};
