import { IconLink, IconSend } from '@tabler/icons-react';
import { report, useAction } from '#frontend/lib/api/use-action.ts';
import { copyText } from '#frontend/lib/device/copy-text.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EmailsField } from '#frontend/ui/fields/emails-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormNotes } from '#frontend/ui/fields/form-end.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import type { Invitation } from '#shared/domains/teams/members.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { inviteForm } from '../model/invite-form.ts';
import { inviteHint } from '../model/invite-hint.ts';
import css from './teams.module.css';

interface InviteFormProps {
  readonly team: TeamPage;
  readonly invite: (emails: readonly string[], requestKey: RequestKey) => Promise<readonly Invitation[]>;
  readonly makeLink: () => Promise<readonly Invitation[]>;
}

export const copyLink = (team: TeamPage, { token }: Invitation): Promise<void> =>
  copyText(new URL(paths.team(team.id, { invitation: token }), location.origin).href, {
    done: m.team_invite_copied(),
    failed: m.team_invite_copy_failed(),
  });

const minutes = String(teamLimits.invitations.quietMinutes);

/** Creates a link to share by hand. */
const LinkButton = ({ team, makeLink }: Pick<InviteFormProps, 'team' | 'makeLink'>) => {
  const { busy, run } = useAction(async () => {
    const [made] = await makeLink();
    if (made) await copyLink(team, made);
  });
  return (
    <Button
      variant="secondary"
      loading={busy}
      icon={<IconLink size={18} aria-hidden />}
      onClick={() => void run()}
    >
      {m.team_invite_link()}
    </Button>
  );
};

/** Invites people by email, or with a link. */
export const InviteForm = ({ team, invite, makeLink }: InviteFormProps) => {
  const form = useForm(inviteForm, {
    send: ({ emails }, requestKey) => report(() => invite(emails, requestKey)),
    done: ({ length: count }) => {
      const said = count === 0 ? m.invitations_known() : m.team_invite_sent({ count, minutes });
      showToast(said, { tone: 'success' });
      form.reset();
    },
  });
  return (
    <Form form={form}>
      <EmailsField {...form.field('emails')} label={m.emails_label()} description={inviteHint()} />
      <FormNotes form={form} failure={() => null} />
      <Cluster>
        <Button type="submit" loading={form.busy} icon={<IconSend size={18} aria-hidden />}>
          {m.invitations_send()}
        </Button>
        <LinkButton team={team} makeLink={makeLink} />
      </Cluster>
      <p className={css.soft}>{m.team_invite_link_hint()}</p>
    </Form>
  );
};
