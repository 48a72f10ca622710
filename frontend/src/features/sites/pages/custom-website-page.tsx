import { useSearchParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { site as siteKind } from '#shared/domains/sites/roles.ts';
import { SiteId } from '#shared/kernel/ids.ts';
import { routes } from '#shared/product/routes.ts';
import { useDomain } from '../api/use-domain.ts';
import { DomainForm } from '../components/domain-form.tsx';
import { DomainState } from '../components/domain-state.tsx';
import { ShownSite } from '../components/shown-site.tsx';
import css from '../components/sites.module.css';

/** For people who may edit the website, but not connect its domain. */
const NotTheirs = () => (
  <EmptyState
    title={m.domain_admins()}
    action={<ButtonLink to={routes.Sites}>{m.sites_title()}</ButtonLink>}
  />
);

const Domain = ({ siteId }: { readonly siteId: string }) => {
  const { read, attach, check, move, detach } = useDomain(siteId);
  const own = useRead(sitesContract.mine, {});
  const ofSite = useRead(sitesContract.get, { params: { siteId } });
  const reads = [read, own, ofSite];
  const all = {
    data: read.data && own.data && ofSite.data && { ...read.data, teams: own.data.teams, site: ofSite.data },
    error: reads.find(({ error }) => error !== undefined)?.error,
    mutate: () => Promise.all(reads.map(({ mutate }) => mutate())),
  };
  return (
    <Loaded of={all} failed={m.domain_failed()} skeleton={<FormSkeleton fields={2} />}>
      {({ domain, teams, site }) => {
        const team = teams.find(({ id }) => id === site.teamId);
        if (!team || !may(siteKind, [team.role], 'connectDomain')) return <NotTheirs />;
        return (
          <>
            {site.publishedAt === null && <p className={css.hint}>{m.domain_unpublished()}</p>}
            {domain ? (
              <>
                <DomainState domain={domain} onCheck={check} onDetach={detach} />
                <ShownSite siteId={siteId} onMove={move} />
              </>
            ) : (
              <DomainForm team={team} onAttach={attach} />
            )}
          </>
        );
      }}
    </Loaded>
  );
};

/** Connects a custom domain to a website. */
export const Component = () => {
  const id = SiteId.safeParse(useSearchParams()[0].get('site'));
  return (
    <Page width="form">
      <title>{usePageTitle(m.domain_title())}</title>
      <PageHeader title={m.domain_title()} lead={m.domain_lead()} />
      {id.success ? (
        <Domain siteId={id.data} />
      ) : (
        <EmptyState
          title={m.domain_no_site()}
          action={<ButtonLink to={routes.Sites}>{m.sites_title()}</ButtonLink>}
        />
      )}
    </Page>
  );
};
