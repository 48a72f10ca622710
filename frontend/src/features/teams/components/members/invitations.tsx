import { IconCopy, IconFileText, IconMail, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { dayAndMonth, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import type { Invitation } from '#shared/domains/teams/members.ts';
import { useInvitations } from '../../api/use-members.ts';
import css from '../teams.module.css';
import { copyLink, InviteForm } from './invite-form.tsx';

interface InvitationRowProps {
  readonly team: TeamPage;
  readonly invitation: Invitation;
  readonly withdraw: (id: string) => Promise<void>;
}

const InvitationRow = ({ team, invitation, withdraw }: InvitationRowProps) => {
  const who = invitation.email;
  const date = dayAndMonth(invitation.expiresAt, { locale: formatLocale(), timeZone: viewerZone() });
  const { run } = useAction(() => withdraw(invitation.id), { done: m.team_invitation_withdrawn() });
  return (
    <li className={css.row}>
      <span className={css.who}>
        <IconMail size={22} aria-hidden />
        <span className={css.words}>
          <strong>{who}</strong>
          <span className={css.soft}>{m.team_invitation_until({ date })}</span>
        </span>
      </span>
      <Cluster as="span">
        <IconButton label={m.team_invitation_copy({ who })} onClick={() => void copyLink(team, invitation)}>
          <IconCopy size={20} aria-hidden />
        </IconButton>
        <IconButton label={m.team_invitation_withdraw({ who })} onClick={() => void run()}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </Cluster>
    </li>
  );
};

/** Reads people from a file, and invites them. */
export interface ImporterProps {
  /** Those who are invited already. */
  readonly known: ReadonlySet<string | null>;
  readonly invite: (emails: readonly string[]) => Promise<number>;
  readonly onClose: () => void;
}
interface InvitationsProps {
  readonly team: TeamPage;
  readonly importer?: ComponentType<ImporterProps> | undefined;
}

/** Invites people, and lists unused invitations. */
export const Invitations = ({ team, importer: Importer }: InvitationsProps) => {
  const [importing, setImporting] = useState(false);
  const { read, invite, inviteAll, withdraw } = useInvitations(team.id);
  return (
    <Section title={m.team_invite_title()}>
      <InviteForm invite={invite} withdraw={withdraw} />
      {Importer && (
        <Button
          variant="secondary"
          size="sm"
          icon={<IconFileText size={18} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {m.team_import()}
        </Button>
      )}
      {Importer && importing && (
        <Importer
          known={new Set(read.data?.items.map(({ email }) => email))}
          invite={inviteAll}
          onClose={() => setImporting(false)}
        />
      )}
      <Loaded
        of={read}
        heading="h3"
        failed={m.team_invitations_failed()}
        skeleton={<FormSkeleton fields={1} />}
        empty={null}
      >
        {({ items }) => (
          <>
            <h3 className={css.listTitle}>{m.team_invitations()}</h3>
            <Stack as="ul" gap="0.5" aria-label={m.team_invitations()}>
              {items.map((invitation) => (
                <InvitationRow key={invitation.id} team={team} invitation={invitation} withdraw={withdraw} />
              ))}
            </Stack>
          </>
        )}
      </Loaded>
    </Section>
  );
};
