import { Link, useParams } from 'react-router';
import { ApiError } from '#frontend/lib/api.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { slugOfPath } from '#shared/domains/sites/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { usePublishedSite } from '../api/use-published.ts';
import { SiteView } from '../components/site-view.tsx';

const View = ({ siteId, path }: { readonly siteId: string; readonly path: string }) => {
  const { data, error, mutate } = usePublishedSite(siteId);
  const title = usePageTitle(data?.title ?? m.sites_title());
  if (data)
    return (
      <>
        <title>{title}</title>
        <SiteView
          site={data}
          slug={slugOfPath(path)}
          link={(slug, label, current) => (
            <Link to={paths.viewSite(siteId, slug)} aria-current={current ? 'page' : undefined}>
              {label}
            </Link>
          )}
        />
      </>
    );
  if (!error) return <EventPageSkeleton />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        heading="h1"
        title={m.site_missing_title()}
        text={m.site_missing_text()}
        action={<ButtonLink to={routes.Root}>{m.go_to_start()}</ButtonLink>}
      />
    );
  return <ErrorState heading="h1" error={error} title={m.site_failed()} onRetry={() => void mutate()} />;
};

/** A published website inside the product. */
export const Component = () => {
  const { siteId = '', '*': path = '' } = useParams();
  return (
    <Page>
      <View siteId={siteId} path={path} />
    </Page>
  );
};
