import { Link, Navigate, useLocation } from 'react-router';
import { useSiteOfHost } from '#frontend/features/site-view/api/use-published.ts';
import { SiteView } from '#frontend/features/site-view/components/site-view.tsx';
import { ApiError } from '#frontend/lib/api.ts';
import { useAppConfig, usePlatform } from '#frontend/lib/config.ts';
import { usePageHead } from '#frontend/lib/use-page-head.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { HOME_SLUG, slugOfPath } from '#shared/domains/sites/rules.ts';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import { FormsPage } from './forms-page.tsx';
import css from './site-page.module.css';

const ROOT = '/';

/** The title, as in the first HTML. */
const titleOf = (site: PublishedSite, slug: string | undefined): string => {
  const page = site.pages.find((candidate) => candidate.slug === slug);
  return page && page.slug !== HOME_SLUG ? `${page.title} · ${site.title}` : site.title;
};

const Site = ({ site }: { readonly site: PublishedSite }) => {
  const slug = slugOfPath(useLocation().pathname);
  const { name } = usePlatform();
  const title = titleOf(site, slug);
  const page = site.pages.find((candidate) => candidate.slug === slug);
  usePageHead({
    title,
    description: page?.seoDescription || site.title,
    image: site.settings.logos.primary ?? site.team.photoURL,
  });
  return (
    <>
      <title>{title}</title>
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

/** Shown if no site is published; every other address of the host redirects to its root. */
const NoSite = () => {
  if (useLocation().pathname !== ROOT) return <Navigate to={ROOT} replace />;
  return (
    <main>
      <EmptyState heading="h1" title={m.site_missing_title()} text={m.site_missing_text()} />
    </main>
  );
};

const SiteOfHost = () => {
  const { data, error, mutate } = useSiteOfHost();
  if (data) return <Site site={data} />;
  if (!error) return <EventPageSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <NoSite />;
  return <ErrorState heading="h1" error={error} title={m.site_failed()} onRetry={() => void mutate()} />;
};

/** The configuration says which kind of host this is; the forms domain has no website to request. */
const Screen = () => {
  const config = useAppConfig();
  if (!config) return <EventPageSkeleton />;
  return config.surface === 'forms' ? <FormsPage /> : <SiteOfHost />;
};

export const SitePage = () => (
  <Page>
    <Screen />
  </Page>
);
