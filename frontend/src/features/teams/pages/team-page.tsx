import { useParams } from 'react-router';
import { ApiError } from '#frontend/lib/api.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { useTeam } from '../api/use-teams.ts';
import { TeamView } from '../components/team-view.tsx';

const Missing = () => (
  <>
    <title>{usePageTitle(m.team_missing_title())}</title>
    <EmptyState heading="h1" title={m.team_missing_title()} text={m.team_missing_text()} />
  </>
);

const Team = ({ reference }: { readonly reference: string }) => {
  const { data, error, isLoading, mutate } = useTeam(reference);
  if (data) return <TeamView team={data} />;
  if (isLoading) return <EventPageSkeleton />;
  if (!error || (error instanceof ApiError && error.status === 404)) return <Missing />;
  return <ErrorState heading="h1" error={error} title={m.team_failed()} onRetry={() => void mutate()} />;
};

export const Component = () => (
  <Page width="form">
    <Team reference={useParams()['teamId'] ?? ''} />
  </Page>
);
