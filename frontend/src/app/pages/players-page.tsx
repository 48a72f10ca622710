import { StandingButtons } from '#frontend/features/connections/components/connect-buttons.tsx';
import { InviteToEvent } from '#frontend/features/invitations/components/invite-to-event.tsx';
import { PlayersView } from '#frontend/features/players/components/players-view.tsx';

/** Players nearby, whom the person can connect with, and invite to an own event. */
export const Component = () => (
  <PlayersView
    actions={({ userId, displayName }) => (
      <>
        <StandingButtons userId={userId} name={displayName} />
        <InviteToEvent userId={userId} name={displayName} />
      </>
    )}
  />
);
