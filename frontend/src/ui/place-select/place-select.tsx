import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { nextOption } from './next-option.ts';
import css from './place-select.module.css';
import {
  type LoadSuggestions,
  type Suggestion,
  type Suggestions,
  useSuggestions,
} from './use-suggestions.ts';

interface PlaceSelectProps<S extends Suggestion> {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  /** The picked one; null while none is. */
  readonly value: Suggestion | null;
  /** Typing clears what was picked: only suggestions count. */
  readonly onChange: (picked: S | null) => void;
  /** Keep it the same between renderings. */
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

/** A place out of suggestions (ARIA combobox with list autocomplete, WAI-ARIA Authoring Practices 1.2). */
export const PlaceSelect = <S extends Suggestion>({
  value,
  onChange,
  load,
  error = null,
  required = true,
  onBlur,
  ...field
}: PlaceSelectProps<S>) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(value ? '' : typed, load);
  const items = found.status === 'success' ? found.items : [];
  const note = statusText(found);
  const shown = open && value === null && (items.length > 0 || note !== undefined);

  const pick = (item: S): void => {
    onChange(item);
    setTyped(item.label);
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextOption(event.key, active, items.length);
    const chosen = items[active];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && shown && chosen) pick(chosen);
    else if (event.key === 'Escape' && shown) setOpen(false);
    else return;
    event.preventDefault();
    if (next !== undefined) setOpen(true);
  };

  return (
    <div className={css.select}>
      <TextInput
        {...field}
        value={value?.label ?? typed}
        error={error}
        errorProps={{ role: 'alert' }}
        leftSection={<IconMapPin size={20} aria-hidden />}
        required={required}
        withAsterisk={false}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={active >= 0 && shown ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
          if (value) onChange(null);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
      />
      <div className={css.popup} hidden={!shown}>
        <div id={listId} role="listbox" aria-label={field.label}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys.
            <div
              key={item.placeId}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={css.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(item)}
            >
              {item.label}
            </div>
          ))}
        </div>
        <div role="status" className={css.note}>
          {shown && note}
        </div>
      </div>
    </div>
  );
};
