import { StandingButtons } from '#frontend/features/connections/components/connect-buttons.tsx';
import { MessageButton } from '#frontend/features/conversations/components/host/message-button.tsx';
import { ContextTabs } from '#frontend/features/discover/components/context-tabs.tsx';
import { InviteToEvent } from '#frontend/features/invitations/components/invite-to-event.tsx';
import { PlayersIntro } from '#frontend/features/players/components/players-intro.tsx';
import { PlayersView } from '#frontend/features/players/components/players-view.tsx';
import type { Area } from '#frontend/lib/area/area.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { Page } from '#frontend/ui/layout/page.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';

const contexts = (area: Area | undefined) => <ContextTabs current="players" area={area} />;

/** Players nearby, whom a member can connect with, write to, and invite to an own event. Visitors see what this is. */
export const Component = () => {
  const session = useSession();
  if (session.status === 'loading')
    return (
      <Page>
        <CardListSkeleton />
      </Page>
    );
  if (session.status === 'pending' || !isSignedIn(session)) return <PlayersIntro contexts={contexts} />;
  return (
    <PlayersView
      contexts={contexts}
      actions={({ userId, displayName }) => (
        <>
          <StandingButtons userId={userId} name={displayName} />
          <MessageButton userId={userId} name={displayName} />
          <InviteToEvent userId={userId} name={displayName} />
        </>
      )}
    />
  );
};
