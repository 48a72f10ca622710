import { m } from '#frontend/paraglide/messages.js';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { guestNameError, type PartyGuests } from '../model/party-guests.ts';

interface GuestFieldsProps {
  readonly value: PartyGuests;
  /** How many guests fit. */
  readonly room: number;
  readonly onChange: (value: PartyGuests) => void;
}

/** How many guests a person brings, and who they are: a guest need not be named. */
export const GuestFields = ({ value, room, onChange }: GuestFieldsProps) => {
  const { guests, names } = value;
  const rename = (index: number, name: string): void => {
    const next = Array.from({ length: Math.max(names.length, index + 1) }, (_, at) => names[at] ?? '');
    onChange({ guests, names: next.with(index, name) });
  };
  return (
    <>
      <Select
        label={m.manage_guests()}
        value={String(guests)}
        options={Array.from({ length: room + 1 }, (_, count) => String(count))}
        onChange={({ currentTarget }) => onChange({ guests: Number(currentTarget.value), names })}
      />
      {Array.from({ length: guests }, (_, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is the one at that position.
          key={index}
          label={m.manage_guest_name({ number: index + 1 })}
          value={names[index] ?? ''}
          error={guestNameError(names[index] ?? '')}
          autoComplete="off"
          onChange={({ currentTarget }) => rename(index, currentTarget.value)}
        />
      ))}
    </>
  );
};
