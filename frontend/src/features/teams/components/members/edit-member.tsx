import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import { memberStatuses, teamLimits } from '#shared/domains/teams/rules.ts';
import { useRoster } from '../../api/use-roster.ts';
import { statusLabels } from '../../model/labels.ts';
import { memberFormFor, memberValues } from '../../model/roster-forms.ts';

interface EditMemberProps {
  readonly teamId: string;
  readonly member: RosterMember;
  readonly onClose: () => void;
}

const { number, position } = teamLimits.roster;

/** Changes the number, position, and status of a member. */
export const EditMember = ({ teamId, member, onClose }: EditMemberProps) => {
  const { edit } = useRoster(teamId);
  const form = useForm(memberFormFor(member), {
    initial: memberValues(member),
    send: (body) => edit(member.user.userId, body),
    done: () => {
      showToast(m.member_saved({ name: member.user.displayName }), { tone: 'success' });
      onClose();
    },
  });
  return (
    <Sheet title={m.member_edit({ name: member.user.displayName })} onClose={onClose}>
      <Form form={form}>
        <TextField
          {...form.field('number')}
          type="number"
          inputMode="numeric"
          label={m.member_number()}
          min={number.min}
          max={number.max}
        />
        <TextField {...form.field('position')} label={m.member_position()} maxLength={position.max} />
        <SelectField
          {...form.field('status')}
          label={m.member_status()}
          choices={memberStatuses.map((value) => ({ value, label: statusLabels[value]() }))}
        />
        {form.values.status === 'away' && (
          <TextField {...form.field('awayUntil')} type="date" label={m.member_away_until()} />
        )}
        <FormEnd form={form} action={m.member_save()} />
      </Form>
    </Sheet>
  );
};
