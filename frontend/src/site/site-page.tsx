import { Link, useLocation } from 'react-router';
import { useSiteOfHost } from '#frontend/features/site-view/api/use-published.ts';
import { SiteView } from '#frontend/features/site-view/components/site-view.tsx';
import { ApiError } from '#frontend/lib/api.ts';
import { useAppConfig, usePlatform } from '#frontend/lib/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { PublishedSite } from '#shared/contracts/sites.ts';
import { HOME_SLUG, slugOfPath } from '#shared/domain/sites.ts';
import css from './site-page.module.css';

/** The title as the first HTML had it. */
const titleOf = (site: PublishedSite, slug: string | undefined): string => {
  const page = site.pages.find((candidate) => candidate.slug === slug);
  return page && page.slug !== HOME_SLUG ? `${page.title} · ${site.title}` : site.title;
};

const Site = ({ site }: { readonly site: PublishedSite }) => {
  const slug = slugOfPath(useLocation().pathname);
  const { name } = usePlatform();
  return (
    <>
      <title>{titleOf(site, slug)}</title>
      <main>
        <SiteView
          site={site}
          slug={slug}
          link={(to, label, current) => (
            <Link to={to === HOME_SLUG ? '/' : `/${to}`} aria-current={current ? 'page' : undefined}>
              {label}
            </Link>
          )}
        />
      </main>
      <footer className={css.footer}>
        <a href={site.productUrl}>{m.site_made_with({ name })}</a>
      </footer>
    </>
  );
};

/** What stands where no site is published: the forms domain, and a domain whose site is not there yet. */
const Nothing = () => {
  const isForms = useAppConfig()?.surface === 'forms';
  return (
    <main>
      <EmptyState
        heading="h1"
        title={isForms ? m.forms_home_title() : m.site_missing_title()}
        text={isForms ? m.forms_home_text() : m.site_missing_text()}
      />
    </main>
  );
};

const Screen = () => {
  const { data, error, mutate } = useSiteOfHost();
  if (data) return <Site site={data} />;
  if (!error) return <EventPageSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <Nothing />;
  return <ErrorState heading="h1" error={error} title={m.site_failed()} onRetry={() => void mutate()} />;
};

export const SitePage = () => (
  <Page>
    <Screen />
  </Page>
);
