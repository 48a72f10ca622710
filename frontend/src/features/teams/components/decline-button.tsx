import { useNavigate } from 'react-router';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { useAction } from '#frontend/lib/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { useMembership } from '../api/use-members.ts';

/** Declines the invitation sent to the person's own email. */
export const DeclineButton = ({ team }: { readonly team: TeamPage }) => {
  const { leave } = useMembership(team.id);
  const navigate = useNavigate();
  const { busy, run } = useAction(async () => {
    try {
      await leave();
      showToast(m.team_invitation_declined(), { tone: 'success' });
      // Without the invitation, this page is no longer visible.
      if (team.privacy === 'invite') await navigate(routes.Teams, { replace: true });
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <Button variant="secondary" size="lg" loading={busy} onClick={() => void run()}>
      {m.team_decline()}
    </Button>
  );
};
