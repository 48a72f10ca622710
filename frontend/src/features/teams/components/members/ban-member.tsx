import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { useRoster } from '../../api/use-roster.ts';
import { banForm } from '../../model/roster-forms.ts';

interface BanMemberProps {
  readonly teamId: string;
  readonly user: UserSummary;
  readonly onClose: () => void;
}

/** Bans a person, with a reason for the others who run the team. */
export const BanMember = ({ teamId, user, onClose }: BanMemberProps) => {
  const { ban } = useRoster(teamId);
  const name = user.displayName;
  const form = useForm(banForm, {
    send: ({ reason }) => ban(user.userId, reason),
    done: () => {
      showToast(m.member_banned({ name }), { tone: 'success' });
      onClose();
    },
  });
  return (
    <Sheet title={m.member_ban_title({ name })} onClose={onClose}>
      <Form form={form}>
        <p>{m.member_ban_text()}</p>
        <TextAreaField
          {...form.field('reason')}
          label={m.member_ban_reason()}
          description={m.member_ban_reason_hint()}
          maxLength={teamLimits.roster.banReason.max}
        />
        <FormEnd form={form} action={m.member_ban()} />
      </Form>
    </Sheet>
  );
};
