import { IconPlus } from '@tabler/icons-react';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { PictureCards } from '#frontend/ui/picture-cards/picture-cards.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { ClosedTeams } from '../components/closed-teams.tsx';
import { FindTeams } from '../components/find-teams.tsx';
import { TeamCard } from '../components/team-card.tsx';

const Start = () => (
  <ButtonLink to={routes.CreateTeam} icon={<IconPlus size={18} aria-hidden />}>
    {m.team_start()}
  </ButtonLink>
);

const MyTeams = () => {
  const read = useRead(teamsContract.mine, {});
  return (
    <Loaded of={read} failed={m.teams_failed()} skeleton={<CardListSkeleton count={2} />}>
      {(data) => (
        <>
          {data.items.length === 0 ? (
            <EmptyState title={m.teams_none_title()} text={m.teams_none_text()} action={<Start />} />
          ) : (
            <PictureCards>
              {data.items.map((team) => (
                <TeamCard key={team.id} team={team} />
              ))}
            </PictureCards>
          )}
          <ClosedTeams teams={data.closed} />
        </>
      )}
    </Loaded>
  );
};

export const Component = () => {
  const own = useRead(teamsContract.mine, {}).data?.items;
  return (
    <Page width="settings">
      <title>{usePageTitle(m.teams_title())}</title>
      <PageHeader
        title={m.teams_title()}
        lead={m.teams_lead()}
        // If there are no teams, the empty state has the button.
        actions={own?.length === 0 ? undefined : <Start />}
      />
      <MyTeams />
      {own && <FindTeams own={own} />}
    </Page>
  );
};
