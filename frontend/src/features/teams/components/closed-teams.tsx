import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import { DeleteTeamButton } from './delete-team.tsx';
import { LeaveButton } from './leave-button.tsx';

interface ClosedTeamsProps {
  readonly teams: readonly { readonly id: string; readonly name: string; readonly role: TeamRole }[];
}

/** Teams of the person that nobody is shown: all they can do is leave, or delete their own. */
export const ClosedTeams = ({ teams }: ClosedTeamsProps) =>
  teams.length > 0 && (
    <Stack as="section" aria-label={m.teams_closed()}>
      <p>{m.teams_closed_text()}</p>
      <Stack as="ul">
        {teams.map((team) => (
          <li key={team.id}>
            {team.name}{' '}
            {team.role === 'owner' ? (
              <DeleteTeamButton team={team} />
            ) : (
              <LeaveButton team={team} state="member" />
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
