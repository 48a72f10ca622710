import { IconSend } from '@tabler/icons-react';
import { attempt, report } from '#frontend/lib/api/use-action.ts';
import { copyText } from '#frontend/lib/device/copy-text.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EmailsField } from '#frontend/ui/fields/emails-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormNotes } from '#frontend/ui/fields/form-end.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { INVITED_AT_ONCE } from '#shared/contracts/invited-emails.ts';
import type { Invitation } from '#shared/domains/teams/members.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { inviteForm } from '../../model/invite-form.ts';

interface InviteFormProps {
  readonly invite: (emails: readonly string[], requestKey: RequestKey) => Promise<readonly Invitation[]>;
  readonly withdraw: (id: string) => Promise<void>;
}

export const copyLink = (team: TeamPage, { token }: Invitation): Promise<void> =>
  copyText(new URL(paths.team(team.id, { invitation: token }), location.origin).href, {
    done: m.team_invite_copied(),
    failed: m.team_invite_copy_failed(),
  });

/** Invites people by email. */
export const InviteForm = ({ invite, withdraw }: InviteFormProps) => {
  const undo = (sent: readonly Invitation[]) =>
    attempt(() => Promise.all(sent.map(({ id }) => withdraw(id))), {
      done: m.team_invite_undone({ count: sent.length }),
    });
  const form = useForm(inviteForm, {
    send: ({ emails }, requestKey) => report(() => invite(emails, requestKey)),
    done: (sent) => {
      if (sent.length === 0) showToast(m.invitations_known(), { tone: 'success' });
      // The emails wait a few minutes, so nobody has one yet.
      else
        showToast(m.team_invite_sent({ count: sent.length }), {
          tone: 'success',
          duration: 'long',
          action: { label: m.team_invite_undo(), run: () => void undo(sent) },
        });
      form.reset();
    },
  });
  return (
    <Form form={form}>
      <EmailsField
        {...form.field('emails')}
        label={m.emails_label()}
        description={m.team_invite_hint({ most: String(INVITED_AT_ONCE) })}
      />
      <FormNotes form={form} failure={() => null} />
      <Cluster>
        <Button type="submit" loading={form.busy} icon={<IconSend size={18} aria-hidden />}>
          {m.invitations_send()}
        </Button>
      </Cluster>
    </Form>
  );
};
