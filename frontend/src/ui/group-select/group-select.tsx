import { m } from '#frontend/paraglide/messages.js';
import { Select } from '../inputs/select.tsx';

interface GroupSelectProps<Id extends string> {
  readonly groups: readonly { readonly id: Id; readonly name: string }[];
  /** Undefined for the whole team. */
  readonly value: Id | undefined;
  readonly onChange: (id: Id | undefined) => void;
}

/** The whole team, or one of its groups; nothing for a team without groups. */
export const GroupSelect = <Id extends string>({ groups, value, onChange }: GroupSelectProps<Id>) =>
  groups.length > 0 && (
    <Select
      label={m.group_select()}
      value={value ?? ''}
      options={[
        { value: '', label: m.group_select_all() },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(groups.find(({ id }) => id === currentTarget.value)?.id)}
    />
  );
