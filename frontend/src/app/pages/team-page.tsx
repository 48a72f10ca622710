import { lazy, Suspense } from 'react';
import { ExternalInstead } from '#frontend/features/externals/components/external-screen.tsx';
import { FollowButton } from '#frontend/features/follows/components/follow-button.tsx';
import { OrganizationOf } from '#frontend/features/organizations/components/organization-of.tsx';
import { TeamScreen } from '#frontend/features/teams/components/team-screen.tsx';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { TeamImport } from './team-import.tsx';

/** Only members write. */
const OpenTeamConversation = lazy(
  lazyRoute('team-conversation', async () => ({
    default: (await import('#frontend/features/conversations/components/host/open-conversation.tsx'))
      .OpenTeamConversation,
  })),
);

/** Only members read it, in a tab of its own. */
const TeamDiscussion = lazy(
  lazyRoute('team-discussion', async () => ({
    default: (await import('#frontend/features/discussions/components/team-discussion.tsx')).TeamDiscussion,
  })),
);

/** Only members buy. */
const TeamOffers = ({ hostId }: { readonly hostId: string }) => {
  const session = useSession();
  return (
    session.status === 'success' &&
    session.user !== null && (
      <Suspense>
        <OffersLink hostId={hostId} />
      </Suspense>
    )
  );
};

const OffersLink = lazy(
  lazyRoute('offers-link', async () => ({
    default: (await import('#frontend/features/wallet/components/offers-link.tsx')).OffersLink,
  })),
);

const OwnSessions = lazy(
  lazyRoute('own-sessions', async () => ({
    default: (await import('#frontend/features/team-sessions/components/own-sessions.tsx')).OwnSessions,
  })),
);

/** A team, which people can follow, whose members write to one another and see their own attendance, and the organization that it is part of. */
export const Component = () => (
  <TeamScreen
    parts={{
      follow: ({ id, name, slug }) => <FollowButton id={id} name={name} from={paths.team(slug)} />,
      conversation: ({ id }) => (
        <Suspense>
          <OpenTeamConversation teamId={id} />
        </Suspense>
      ),
      discussion: ({ id }) => (
        <Suspense fallback={<CardListSkeleton />}>
          <TeamDiscussion teamId={id} />
        </Suspense>
      ),
      sessions: ({ id }) => (
        <Suspense>
          <OwnSessions teamId={id} />
        </Suspense>
      ),
      importer: TeamImport,
      missing: (reference, otherwise) => <ExternalInstead reference={reference} otherwise={otherwise} />,
      organization: ({ id, viewer }) => (
        <>
          <OrganizationOf kind="team" id={id} decides={may(teamKind, rolesOf(viewer.standing), 'edit')} />
          <TeamOffers hostId={id} />
        </>
      ),
    }}
  />
);
