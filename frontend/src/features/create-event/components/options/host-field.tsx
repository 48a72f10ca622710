import { useHostedTeams } from '#frontend/lib/reads/use-hosted-teams.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import type { EventStepProps } from '../../model/use-event-form.ts';
import css from '../create.module.css';

const ME = 'me';
const unconfirmedNotes = {
  keep: m.create_unconfirmed_keep_note,
  remove: m.create_unconfirmed_remove_note,
} as const;

/** Whether the person hosts alone or for one of their teams; nothing for people without such a team. */
const HostSelect = ({ form }: EventStepProps) => {
  const { items } = useHostedTeams();
  const { value: chosen, onChange, ...field } = form.field('hostingTeam');
  const isListed = items.some(({ id }) => id === chosen?.id);
  const teams = chosen && !isListed ? [chosen, ...items] : items;
  if (teams.length === 0) return null;
  return (
    <div className={css.hostedBy}>
      <SelectField
        {...field}
        label={m.create_hosted_by()}
        choices={[
          { value: ME, label: m.create_hosted_by_me() },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen?.id ?? ME}
        className={css.narrow}
        onChange={(choice) => onChange(teams.find(({ id }) => id === choice) ?? null)}
      />
      {chosen && <p>{m.create_hosted_by_hint()}</p>}
    </div>
  );
};

interface HostFieldProps extends EventStepProps {
  /** Whether the viewer chooses who hosts it: the person who creates it does. */
  readonly choosesHost: boolean;
  /** Whether members are no longer going by default, so that the host decides about members who have not confirmed. */
  readonly asksWhoStays: boolean;
}

/** Who hosts it, and what that means for the members of a team. */
export const HostField = ({ form, choosesHost, asksWhoStays }: HostFieldProps) => (
  <>
    {choosesHost && <HostSelect form={form} />}
    {form.values.hostingTeam !== null && (
      <div className={css.hostedBy}>
        <SwitchField
          {...form.field('membersAttend')}
          label={m.create_members_attend()}
          description={m.create_members_attend_hint()}
        />
      </div>
    )}
    {asksWhoStays && (
      <ChoiceField
        {...form.field('unconfirmed')}
        label={m.create_unconfirmed()}
        choices={[
          { value: 'keep', label: m.create_unconfirmed_keep() },
          { value: 'remove', label: m.create_unconfirmed_remove() },
        ]}
        note={unconfirmedNotes[form.values.unconfirmed]()}
      />
    )}
  </>
);
