import { IconTrash } from '@tabler/icons-react';
import type { Form } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import type { FamilyConnection } from '#shared/domains/family/contract.ts';
import { familyLimits, needsPhone, typedAge } from '#shared/domains/family/rules.ts';
import type { Row } from '../model/family-form.ts';
import { relationChoices } from '../model/relations.ts';
import css from './family.module.css';
import { FindPerson } from './find-person.tsx';

interface RowFieldsProps {
  readonly form: Form<{ rows: Row[] }>;
  readonly index: number;
  readonly row: Row;
  /** Children without an account, one of whom may have one by now. */
  readonly ownChildren: readonly FamilyConnection[];
}

/** A new family member: whether they have an account, what they are, and who they are. */
export const RowFields = ({ form, index, row, ownChildren }: RowFieldsProps) => {
  const change = (changed: Partial<Row>): void =>
    form.update(({ rows }) => ({
      rows: rows.map((one) => (one.id === row.id ? { ...one, ...changed } : one)),
    }));
  const bind = <Key extends keyof Row>(key: Key) => ({
    name: `rows.${index}.${key}`,
    error: form.error('rows', `${index}.${key}`),
    // A row is finished only when the form is sent.
    onBlur: () => undefined,
  });
  const text = (key: 'firstName' | 'lastName' | 'phoneNumber' | 'age') => ({
    ...bind(key),
    value: row[key],
    onChange: (value: string) => change({ [key]: value }),
  });
  const status = row.isGthUser === null ? '' : String(row.isGthUser);
  return (
    <fieldset className={css.card}>
      <legend>{m.family_new_number({ number: index + 1 })}</legend>
      <IconButton
        label={m.family_row_remove({ number: index + 1 })}
        onClick={() => form.update(({ rows }) => ({ rows: rows.filter(({ id }) => id !== row.id) }))}
      >
        <IconTrash size={20} aria-hidden />
      </IconButton>
      <ChoiceField
        {...bind('isGthUser')}
        label={m.family_account()}
        value={status}
        choices={[
          { value: 'true', label: m.family_has_account() },
          { value: 'false', label: m.family_no_account() },
        ]}
        onChange={(value) => change({ isGthUser: value === 'true' })}
      />
      <SelectField
        {...bind('relation')}
        label={m.family_relation()}
        value={row.relation ?? ''}
        choices={relationChoices()}
        onChange={(value) => change({ relation: value === '' ? null : value })}
      />
      {row.isGthUser === true && <FindPerson row={row} {...bind('userId')} onChange={change} />}
      {row.isGthUser === true && row.relation === 'child' && ownChildren.length > 0 && (
        <SelectField
          {...bind('familyMemberId')}
          label={m.family_same_as()}
          value={row.familyMemberId}
          choices={[
            { value: '', label: m.family_same_as_nobody() },
            ...ownChildren.map(({ recipientId, recipientName }) => ({
              value: recipientId as string,
              label: recipientName,
            })),
          ]}
          onChange={(familyMemberId) => change({ familyMemberId })}
        />
      )}
      {row.isGthUser === false && (
        <div className={css.pair}>
          <TextField
            {...text('firstName')}
            label={m.family_first_name()}
            maxLength={familyLimits.firstName.max}
          />
          <TextField
            {...text('lastName')}
            label={m.family_last_name()}
            maxLength={familyLimits.lastName.max}
          />
          <TextField
            {...text('phoneNumber')}
            label={m.family_phone()}
            placeholder={m.family_phone_example()}
            type="tel"
            inputMode="tel"
            required={needsPhone(typedAge(row.age))}
            maxLength={familyLimits.phoneNumber.max}
          />
          <TextField
            {...text('age')}
            label={m.family_age_optional()}
            inputMode="numeric"
            required={false}
            maxLength={3}
          />
        </div>
      )}
    </fieldset>
  );
};
