import { useState } from 'react';
import { useDebounced } from '#frontend/lib/device/use-debounced.ts';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { searchContract } from '#shared/domains/search/contract.ts';
import { userSearch } from '#shared/domains/search/rules.ts';
import type { Payer } from '../model/invoice-form.ts';

const MOST_FOUND = '6';

interface FindPayerProps extends FieldProps<Payer | null> {
  readonly kind: 'player' | 'team';
  readonly label: string;
}

/** Finds a person or a team by name; the chosen one takes the place of the search. */
export const FindPayer = ({ kind, label, name, value, error, onChange, onBlur }: FindPayerProps) => {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), userSearch.debounceMs);
  const asks = text.length >= userSearch.minimum;
  const { data } = useRead(
    searchContract.find,
    asks ? { query: { q: text, kind, limit: MOST_FOUND } } : null,
  );
  const found = asks ? (data?.groups.flatMap(({ items }) => items) ?? []) : [];
  if (value)
    return (
      <Stack gap="0.25">
        <span>{label}</span>
        <Cluster align="center">
          <strong>{value.name}</strong>
          <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
            {m.invoice_payer_change()}
          </Button>
        </Cluster>
        {error !== null && <p role="alert">{error}</p>}
      </Stack>
    );
  return (
    <Stack gap="0.5">
      <TextInput
        name={name}
        type="search"
        autoComplete="off"
        label={label}
        error={error}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={onBlur}
      />
      <Cluster as="ul">
        {found.map(({ id, title }) => (
          <li key={id}>
            <Button variant="secondary" size="sm" onClick={() => onChange({ id, name: title })}>
              {title}
            </Button>
          </li>
        ))}
      </Cluster>
      {asks && data && found.length === 0 && <p role="status">{m.invoice_payer_none()}</p>}
    </Stack>
  );
};
