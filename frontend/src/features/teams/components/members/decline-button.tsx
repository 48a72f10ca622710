import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { routes } from '#shared/product/routes.ts';
import { useMembership } from '../../api/use-members.ts';

/** Declines the invitation sent to the person's own email. */
export const DeclineButton = ({ team }: { readonly team: TeamPage }) => {
  const { leave } = useMembership(team.id);
  const navigate = useNavigate();
  const { busy, run } = useAction(
    async () => {
      await leave();
      // Without the invitation, this page is no longer visible.
      if (team.privacy === 'invite') await navigate(routes.Teams, { replace: true });
    },
    { done: m.team_invitation_declined() },
  );
  return (
    <Button variant="secondary" size="lg" loading={busy} onClick={() => void run()}>
      {m.team_decline()}
    </Button>
  );
};
