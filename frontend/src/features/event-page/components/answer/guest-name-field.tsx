import { type KeyboardEvent, useState } from 'react';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Combobox } from '#frontend/ui/combobox/combobox.tsx';
import { nextOption } from '#frontend/ui/combobox/next-option.ts';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { guestLimits } from '#shared/domains/guests/named-guest.ts';
import type { GuestLine } from '../../model/party-form.ts';

interface GuestNameFieldProps extends FieldProps<string> {
  readonly suggested: readonly GuestLine[];
  readonly onPick: (guest: GuestLine) => void;
}

const labelOf = ({ name, email }: GuestLine): string => (email === '' ? name : `${name} · ${email}`);

/** The name of a guest, with those whom the person has brought before. Any name is valid. */
export const GuestNameField = ({ suggested, onPick, onChange, onBlur, ...field }: GuestNameFieldProps) => {
  const [asks, setAsks] = useState(false);
  const [active, setActive] = useState(-1);
  const open = asks && suggested.length > 0;
  const show = (shown: boolean): void => {
    setAsks(shown);
    setActive(-1);
  };
  const pick = (guest: GuestLine): void => {
    show(false);
    onPick(guest);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextOption(event.key, active, suggested.length);
    const chosen = open ? suggested[active] : undefined;
    if (next !== undefined) {
      setAsks(true);
      setActive(next);
    } else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && open) {
      // The sheet stays.
      event.stopPropagation();
      show(false);
    } else return;
    event.preventDefault();
  };
  return (
    <Combobox
      label={m.event_guest_earlier()}
      open={open}
      options={suggested.map((guest) => ({ ...guest, key: labelOf(guest), label: labelOf(guest) }))}
      active={active}
      short
      onPick={({ name, email }) => pick({ name, email })}
    >
      {(combobox) => (
        <TextInput
          {...field}
          {...combobox}
          label={m.event_guest_line_name()}
          maxLength={guestLimits.name.max}
          onFocus={() => show(field.value === '')}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            show(true);
          }}
          onBlur={() => {
            show(false);
            onBlur();
          }}
          onKeyDown={onKeys(onKeyDown)}
        />
      )}
    </Combobox>
  );
};
