import { IconFileText } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { useInvitations } from '../../api/use-members.ts';
import { InviteForm } from './invite-form.tsx';
import { UnansweredInvitations } from './unanswered-invitations.tsx';

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

/** Invites people, and lists the invitations that nobody has answered. */
export const Invitations = ({ team, importer: Importer }: InvitationsProps) => {
  const [importing, setImporting] = useState(false);
  const { read, invite, inviteAll, withdraw } = useInvitations(team.id);
  return (
    <Section title={m.team_invite_title()}>
      <Stack>
        <InviteForm invite={invite} withdraw={withdraw} />
        {Importer && (
          <Cluster>
            <Button
              variant="quiet"
              size="sm"
              icon={<IconFileText size={18} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {m.team_import()}
            </Button>
          </Cluster>
        )}
        <UnansweredInvitations team={team} />
      </Stack>
      {Importer && importing && (
        <Importer
          known={new Set(read.data?.items.map(({ email }) => email))}
          invite={inviteAll}
          onClose={() => setImporting(false)}
        />
      )}
    </Section>
  );
};
