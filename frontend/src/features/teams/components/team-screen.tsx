import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '#frontend/lib/api/api.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { INVITATION } from '#shared/product/app-pages.ts';
import { routes } from '#shared/product/routes.ts';
import { useTeam } from '../api/use-teams.ts';
import type { ImporterProps } from './members/invitations.tsx';
import { TeamNotFound } from './team-not-found.tsx';
import { TeamView } from './team-view.tsx';

/** An address without a team leads to the root. */
const ToRoot = () => {
  const navigate = useNavigate();
  useEffect(() => void navigate(routes.Root, { replace: true }), [navigate]);
  return <EventPageSkeleton />;
};

const UsedUp = () => (
  <>
    <title>{usePageTitle(m.team_invitation_gone_title())}</title>
    <EmptyState heading="h1" title={m.team_invitation_gone_title()} text={m.team_invitation_gone_text()} />
  </>
);

interface TeamScreenProps {
  /** Follows it, or stops. */
  readonly follow: (team: TeamPage) => ReactNode;
  /** Opens the conversation of its members. */
  readonly conversation: (team: TeamPage) => ReactNode;
  /** What its members discuss. */
  readonly discussion: (team: TeamPage) => ReactNode;
  /** The sessions of the team, for those who may see them. */
  readonly sessions: (team: TeamPage) => ReactNode;
  /** Reads people from a file. */
  readonly importer?: ComponentType<ImporterProps>;
  /** The organization that it is part of. */
  readonly organization: (team: TeamPage) => ReactNode;
  /** What is shown if there is no such team; `otherwise` says so. */
  readonly missing: (reference: string, otherwise: ReactNode) => ReactNode;
}
interface TeamProps extends TeamScreenProps {
  readonly reference: string;
  readonly invitation?: string;
}

const Team = ({
  reference,
  invitation,
  follow,
  conversation,
  discussion,
  sessions,
  organization,
  importer,
  missing,
}: TeamProps) => {
  const read = useTeam(reference, invitation);
  const { error } = read;
  if (!read.data && error instanceof ApiError && error.code === 'invitation.invalid') return <UsedUp />;
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.team_failed()}
      missing={missing(reference, <TeamNotFound />)}
      skeleton={<EventPageSkeleton />}
    >
      {(team) => (
        <TeamView
          team={team}
          invitation={invitation}
          follow={follow(team)}
          conversation={conversation(team)}
          discussion={discussion}
          sessions={sessions(team)}
          importer={importer}
          organization={organization(team)}
        />
      )}
    </Loaded>
  );
};

/** The team in the address. */
export const TeamScreen = (parts: TeamScreenProps) => {
  const reference = useParams()['teamId'];
  const invitation = useSearchParams()[0].get(INVITATION) ?? undefined;
  if (reference === undefined) return <ToRoot />;
  return (
    <Page width="wide">
      <Team reference={reference} {...parts} {...(invitation !== undefined && { invitation })} />
    </Page>
  );
};
