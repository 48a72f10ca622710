import { IconSearch } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { TextInput } from './text-input.tsx';

interface NameSearchProps {
  readonly value: string;
  readonly className?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Finds people of a list by their names. */
export const NameSearch = ({ value, className, onChange }: NameSearchProps) => (
  <TextInput
    type="search"
    className={className}
    round
    icon={<IconSearch size={20} aria-hidden />}
    aria-label={m.name_search()}
    placeholder={m.name_search()}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
