import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '#frontend/lib/api/api.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { INVITATION } from '#shared/product/app-pages.ts';
import { routes } from '#shared/product/routes.ts';
import { useTeam } from '../api/use-teams.ts';
import { TeamNotFound } from './team-not-found.tsx';
import { type TeamParts, TeamView } from './team-view.tsx';

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

interface TeamProps {
  readonly reference: string;
  readonly invitation: string | undefined;
  readonly parts: TeamParts;
}

const Team = ({ reference, invitation, parts }: TeamProps) => {
  const read = useTeam(reference, invitation);
  const { error } = read;
  if (!read.data && error instanceof ApiError && error.code === 'invitation.invalid') return <UsedUp />;
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.team_failed()}
      missing={parts.missing(reference, <TeamNotFound />)}
      skeleton={<EventPageSkeleton />}
    >
      {(team) => <TeamView team={team} invitation={invitation} parts={parts} />}
    </Loaded>
  );
};

/** The team in the address. */
export const TeamScreen = ({ parts }: Pick<TeamProps, 'parts'>) => {
  const reference = useParams()['teamId'];
  const invitation = useSearchParams()[0].get(INVITATION) ?? undefined;
  if (reference === undefined) return <ToRoot />;
  return (
    <Page width="wide">
      <Team reference={reference} invitation={invitation} parts={parts} />
    </Page>
  );
};
