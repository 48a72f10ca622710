import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { type OwnTeam, teamsContract } from '#shared/domains/teams/contract.ts';
import { routes } from '#shared/product/routes.ts';
import css from '../components/communities.module.css';
import { OwnTeamCard } from '../components/own-team-card.tsx';
import { foundTeams, SEARCHED_FROM, teamCard } from '../model/team-card.ts';

const Cards = ({ teams }: { readonly teams: readonly OwnTeam[] }) => {
  const [query, setQuery] = useState('');
  const found = foundTeams(teams, query);
  return (
    <Stack gap="1">
      {teams.length >= SEARCHED_FROM && (
        <div className={css.search}>
          <TextInput
            type="search"
            label={m.home_teams_search()}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </div>
      )}
      <ul className={css.cards} aria-label={m.communities_title()}>
        {found.map((team) => (
          <li key={team.id}>
            <OwnTeamCard card={teamCard(team)} heading="h2" />
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && m.home_teams_not_found({ query })}</p>
    </Stack>
  );
};

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
            <Cards teams={items} />
          )
        }
      </Loaded>
    </Page>
  );
};
