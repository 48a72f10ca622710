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
import type { ExternalPage } from '#shared/domains/externals/shapes.ts';
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

interface EntryProps {
  readonly reference: string;
  /** What is shown if there is none. */
  readonly otherwise: ReactNode;
  readonly children: (team: ExternalPage) => ReactNode;
}

/** The external team with an id or slug. */
const Entry = ({ reference, otherwise, children }: EntryProps) => {
  const read = useRead(externalsContract.get, { params: { teamId: reference } });
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.external_failed()}
      missing={otherwise}
      skeleton={<EventPageSkeleton />}
    >
      {children}
    </Loaded>
  );
};

/** The address of a team leads to the entry that it will be claimed from. */
export const ExternalInstead = (where: Omit<EntryProps, 'children'>) => (
  <Entry {...where}>{({ slug }) => <Lead to={paths.externalTeam(slug)} />}</Entry>
);

/** The external team in the address. */
export const ExternalScreen = () => {
  const reference = useParams()['teamId'] ?? '';
  return (
    <Page width="wide">
      <Entry key={reference} reference={reference} otherwise={<Claimed reference={reference} />}>
        {(team) => <ExternalView team={team} />}
      </Entry>
    </Page>
  );
};
