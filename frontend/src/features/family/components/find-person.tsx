import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { familyLimits } from '#shared/domains/family/rules.ts';
import { useFindPerson } from '../api/use-family.ts';
import type { Row } from '../model/family-form.ts';
import css from './family.module.css';

interface FindPersonProps {
  readonly row: Row;
  readonly name: string;
  readonly error: string | null;
  readonly onChange: (change: Partial<Row>) => void;
}

/** What the search says below the field. */
const said = ({ data, error, asked }: ReturnType<typeof useFindPerson>): string => {
  if (asked === undefined) return m.family_search_and_select();
  if (error) return m.family_search_failed();
  if (data?.person === null) return m.family_search_none();
  return data ? m.family_select_result() : m.family_searching();
};

/** Finds the account of a family member by email or user id. */
export const FindPerson = ({ row, name, error, onChange }: FindPersonProps) => {
  const found = useFindPerson(row.find);
  const person = found.data?.person;
  if (row.userId !== null)
    return (
      <div className={css.found}>
        <Avatar seed={row.userId} name={row.displayName} src={null} size={40} />
        <strong>{row.displayName}</strong>
        <Button variant="secondary" onClick={() => onChange({ userId: null, displayName: '' })}>
          {m.family_change_person()}
        </Button>
      </div>
    );
  return (
    <Stack gap="0.5">
      <TextField
        name={name}
        value={row.find}
        error={error}
        label={m.family_search()}
        maxLength={familyLimits.search.max}
        autoComplete="off"
        verbatim
        onChange={(find) => onChange({ find })}
        onBlur={() => undefined}
      />
      <p className={css.hint} role="status">
        {said(found)}
      </p>
      {person && (
        <button
          type="button"
          className={css.result}
          onClick={() => onChange({ userId: person.userId, displayName: person.displayName })}
        >
          <Avatar seed={person.userId} name={person.displayName} src={person.photoURL} size={40} />
          <strong>{person.displayName}</strong>
          <span className={css.hint}>{m.family_select()}</span>
        </button>
      )}
    </Stack>
  );
};
