import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { NewSite } from '../components/new-site.tsx';
import { SiteRow } from '../components/site-row.tsx';

const NoSites = () => (
  <EmptyState
    title={m.sites_none_title()}
    text={m.sites_none_text()}
    action={<ButtonLink to={routes.Teams}>{m.teams_title()}</ButtonLink>}
  />
);

const MySites = () => {
  const read = useRead(sitesContract.mine, {});
  return (
    <Loaded of={read} failed={m.sites_failed()} skeleton={<CardListSkeleton count={2} />} empty={<NoSites />}>
      {(data) => (
        <>
          {data.teams.map((team) => (
            <Section
              key={team.id}
              title={team.name}
              more={<span>{m.sites_used({ used: team.used, most: team.most })}</span>}
            >
              <Stack>
                {data.items
                  .filter(({ teamId }) => teamId === team.id)
                  .map((site) => (
                    <SiteRow key={site.id} site={site} role={team.role} />
                  ))}
                <NewSite team={team} />
              </Stack>
            </Section>
          ))}
        </>
      )}
    </Loaded>
  );
};

export const Component = () => (
  <Page width="settings">
    <title>{usePageTitle(m.sites_title())}</title>
    <PageHeader title={m.sites_title()} lead={m.sites_lead()} />
    <MySites />
  </Page>
);
