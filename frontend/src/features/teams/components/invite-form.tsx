import { IconLink, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '#frontend/lib/copy-text.ts';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import type { Invitation } from '#shared/domains/teams/members.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { emailsIn } from '../model/emails.ts';
import { EmailsField, emailsProblem } from './emails-field.tsx';
import css from './teams.module.css';

interface InviteFormProps {
  readonly team: TeamPage;
  readonly invite: (emails: readonly string[]) => Promise<readonly Invitation[]>;
}

export const copyLink = (team: TeamPage, { token }: Invitation): Promise<void> =>
  copyText(new URL(paths.team(team.id, { invitation: token }), location.origin).href, {
    done: m.team_invite_copied(),
    failed: m.team_invite_copy_failed(),
  });

const minutes = String(teamLimits.invitations.quietMinutes);

/** Makes a link that is handed on by hand. */
const LinkButton = ({ team, invite }: InviteFormProps) => {
  const { busy, run } = useSubmit(async (): Promise<null> => {
    try {
      const [made] = await invite([]);
      if (made) await copyLink(team, made);
    } catch (error) {
      showFailure(error);
    }
    return null;
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

/** Invites people by mail, or with a link. */
export const InviteForm = ({ team, invite }: InviteFormProps) => {
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState(false);
  const { busy, onSubmit, refusal, changed } = useSubmit(async (): Promise<unknown> => {
    setJudged(true);
    if (emailsProblem(typed) !== undefined) return null;
    try {
      const { length: count } = await invite(emailsIn(typed).emails);
      const said = count === 0 ? m.team_invite_known() : m.team_invite_sent({ count, minutes });
      showToast(said, { tone: 'success' });
      setTyped('');
      setJudged(false);
      return null;
    } catch (error) {
      showFailure(error);
      return error;
    }
  });
  return (
    <FormStack onSubmit={onSubmit} unsaved={typed.trim() !== ''}>
      <EmailsField
        label={m.team_invite_field()}
        value={typed}
        judged={judged}
        refused={refusal('emails')}
        onChange={(text) => {
          changed(['emails']);
          setTyped(text);
        }}
        onBlur={() => setJudged(true)}
      />
      <div className={css.rowActions}>
        <Button
          type="submit"
          loading={busy}
          disabled={emailsIn(typed).emails.length === 0}
          icon={<IconSend size={18} aria-hidden />}
        >
          {m.team_invite_send()}
        </Button>
        <LinkButton team={team} invite={invite} />
      </div>
      <p className={css.soft}>{m.team_invite_link_hint()}</p>
    </FormStack>
  );
};
