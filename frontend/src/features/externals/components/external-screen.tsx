import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { ExternalView } from './external-view.tsx';

const Lead = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return <EventPageSkeleton />;
};

const Missing = () => (
  <>
    <title>{usePageTitle(m.external_missing_title())}</title>
    <EmptyState
      heading="h1"
      title={m.external_missing_title()}
      text={m.external_missing_text()}
      action={<ButtonLink to={routes.ExternalTeams}>{m.external_missing_action()}</ButtonLink>}
    />
  </>
);

/** A team that has been claimed has its own page. */
const Claimed = ({ reference }: { readonly reference: string }) => {
  const read = useRead(teamsContract.get, { params: { teamId: reference } });
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.external_failed()}
      missing={<Missing />}
      skeleton={<EventPageSkeleton />}
    >
      {({ slug }) => <Lead to={paths.team(slug)} />}
    </Loaded>
  );
};

interface InsteadProps {
  readonly reference: string;
  /** What is shown if there is none either. */
  readonly otherwise: ReactNode;
}

/** The address of a team leads to the entry that it will be claimed from. */
export const ExternalInstead = ({ reference, otherwise }: InsteadProps) => {
  const read = useRead(externalsContract.get, { params: { teamId: reference } });
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.external_failed()}
      missing={otherwise}
      skeleton={<EventPageSkeleton />}
    >
      {({ slug }) => <Lead to={paths.externalTeam(slug)} />}
    </Loaded>
  );
};

const External = ({ reference }: { readonly reference: string }) => {
  const read = useRead(externalsContract.get, { params: { teamId: reference } });
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.external_failed()}
      missing={<Claimed reference={reference} />}
      skeleton={<EventPageSkeleton />}
    >
      {(team) => <ExternalView team={team} />}
    </Loaded>
  );
};

/** The external team in the address. */
export const ExternalScreen = () => {
  const reference = useParams()['teamId'] ?? '';
  return (
    <Page width="wide">
      <External key={reference} reference={reference} />
    </Page>
  );
};
