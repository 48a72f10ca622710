import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';

const PAUSE_MS = 400;

interface SearchFieldProps {
  /** What it searches. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** Words to search for; the search starts when typing pauses. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  // The address changed from outside: Back, or the filters were cleared.
  if (value !== last) {
    setLast(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      type="search"
      name="q"
      round
      maxLength={80}
      aria-label={label}
      placeholder={label}
      icon={<IconSearch size={20} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
};
