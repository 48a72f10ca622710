import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '#frontend/lib/api.ts';
import { isMissing } from '#frontend/lib/is-missing.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { INVITATION } from '#shared/product/app-pages.ts';
import { routes } from '#shared/product/routes.ts';
import { useTeam } from '../api/use-teams.ts';
import { TeamView } from './team-view.tsx';

/** If there is no team to show, the page redirects to the root; logged-in people would end up on their home page, so they are told why instead. */
const ToRoot = ({ why }: { readonly why?: string }) => {
  const navigate = useNavigate();
  const session = useSession();
  const known =
    session.status === 'loading' ? undefined : session.status === 'success' && session.user !== null;
  useEffect(() => {
    if (known === undefined) return;
    const isMissed = known && why !== undefined;
    const leave = async (): Promise<void> => {
      await navigate(isMissed ? routes.TeamNotFound : routes.Root, { replace: true });
      // Loading the next page may take longer than a message is shown.
      if (why !== undefined && !isMissed) showToast(why, { duration: 'long' });
    };
    void leave();
  }, [navigate, why, known]);
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
}
interface TeamProps extends TeamScreenProps {
  readonly reference: string;
  readonly invitation?: string;
}

const Team = ({ reference, invitation, follow }: TeamProps) => {
  const { data, error, isLoading, mutate } = useTeam(reference, invitation);
  if (data) return <TeamView team={data} invitation={invitation} follow={follow(data)} />;
  if (isLoading) return <EventPageSkeleton />;
  if (error instanceof ApiError && error.code === 'invitation.invalid') return <UsedUp />;
  if (!error || isMissing(error)) return <ToRoot why={m.team_missing_title()} />;
  return <ErrorState heading="h1" error={error} title={m.team_failed()} onRetry={() => void mutate()} />;
};

/** The team in the address. */
export const TeamScreen = ({ follow }: TeamScreenProps) => {
  const reference = useParams()['teamId'];
  const invitation = useSearchParams()[0].get(INVITATION) ?? undefined;
  if (reference === undefined) return <ToRoot />;
  return (
    <Page width="form">
      <Team reference={reference} follow={follow} {...(invitation !== undefined && { invitation })} />
    </Page>
  );
};
