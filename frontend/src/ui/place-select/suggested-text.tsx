import { IconMapPin } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { Combobox } from '../combobox/combobox.tsx';
import { nextOption } from '../combobox/next-option.ts';
import { TextInput } from '../inputs/text-input.tsx';
import { type LoadSuggestions, type Suggestion, useSuggestions } from './use-suggestions.ts';

interface SuggestedTextProps<S extends Suggestion> extends FieldProps<string> {
  readonly label: string;
  /** Of the list of suggestions. */
  readonly listLabel: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly maxLength: number;
  /** Must be the same function on every render. */
  readonly load: LoadSuggestions<S>;
  /** The text is that of the suggestion already. */
  readonly onPick: (picked: S) => void;
  readonly textOf: (item: S) => string;
}

/** A text with suggestions. Any text is valid: what is typed stays, also if nothing is found or the search fails. */
export const SuggestedText = <S extends Suggestion>({
  listLabel,
  load,
  onPick,
  textOf,
  onChange,
  required = true,
  ...field
}: SuggestedTextProps<S>) => {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typed, load);
  const items = typed !== '' && found.status === 'success' ? found.items : [];
  const type = (text: string): void => {
    setTyped(text);
    setActive(-1);
  };
  const pick = (item: S): void => {
    type('');
    onChange(textOf(item));
    onPick(item);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextOption(event.key, active, items.length);
    const chosen = items[active];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && items.length > 0) type('');
    else return;
    event.preventDefault();
  };
  return (
    <Combobox
      label={listLabel}
      open={items.length > 0}
      options={items.map((item) => ({ ...item, key: item.placeId }))}
      active={active}
      onPick={pick}
    >
      {(combobox) => (
        <TextInput
          {...field}
          {...combobox}
          icon={<IconMapPin size={20} aria-hidden />}
          required={required}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            type(event.currentTarget.value);
          }}
          onBlur={() => {
            type('');
            field.onBlur();
          }}
          onKeyDown={onKeys(onKeyDown)}
        />
      )}
    </Combobox>
  );
};
