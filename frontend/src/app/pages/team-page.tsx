import { lazy, Suspense } from 'react';
import { FollowButton } from '#frontend/features/follows/components/follow-button.tsx';
import { TeamScreen } from '#frontend/features/teams/components/team-screen.tsx';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { paths } from '#shared/product/paths.ts';
import { TeamImport } from './team-import.tsx';

/** Only members write. */
const OpenTeamConversation = lazy(
  lazyRoute('team-conversation', async () => ({
    default: (await import('#frontend/features/conversations/components/host/open-conversation.tsx'))
      .OpenTeamConversation,
  })),
);

/** A team, which people can follow, and whose members write to one another and can be read from a file. */
export const Component = () => (
  <TeamScreen
    follow={({ id, name, slug }) => <FollowButton id={id} name={name} from={paths.team(slug)} />}
    conversation={({ id }) => (
      <Suspense>
        <OpenTeamConversation teamId={id} />
      </Suspense>
    )}
    importer={TeamImport}
  />
);
