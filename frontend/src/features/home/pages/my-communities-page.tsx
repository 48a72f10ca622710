import { IconPlus } from '@tabler/icons-react';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { TeamCards } from '../components/team-cards.tsx';

/** The teams and groups that the person belongs to. */
export const Component = () => {
  const read = useRead(teamsContract.mine, {});
  const none = read.data?.items.length === 0;
  return (
    <Page>
      <title>{usePageTitle(m.communities_title())}</title>
      <PageHeader
        title={m.communities_title()}
        lead={m.communities_lead()}
        // If there are none, the empty state has the button.
        actions={
          none ? undefined : (
            <ButtonLink to={routes.CreateTeam} icon={<IconPlus size={18} aria-hidden />}>
              {m.communities_start()}
            </ButtonLink>
          )
        }
      />
      <Loaded of={read} failed={m.home_teams_failed()} skeleton={<CardListSkeleton count={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={m.communities_none()}
              text={m.home_teams_none_text()}
              action={
                <>
                  <ButtonLink to={routes.CreateTeam}>{m.communities_start()}</ButtonLink>
                  <ButtonLink to={routes.Teams} variant="secondary">
                    {m.home_teams_find()}
                  </ButtonLink>
                </>
              }
            />
          ) : (
            <TeamCards teams={items} label={m.communities_title()} layout="lines" heading="h2" />
          )
        }
      </Loaded>
    </Page>
  );
};
