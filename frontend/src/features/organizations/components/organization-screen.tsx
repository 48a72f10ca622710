import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { type OrganizationPage, OrganizationSlug } from '#shared/domains/organizations/shapes.ts';
import { OrganizationId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { OrganizationView } from './organization-view.tsx';

/** Leads to another address, such as from one without an organization to the root. */
const Lead = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return <EventPageSkeleton />;
};

const Missing = () => (
  <>
    <title>{usePageTitle(m.organization_missing_title())}</title>
    <EmptyState
      heading="h1"
      title={m.organization_missing_title()}
      text={m.organization_missing_text()}
      action={<ButtonLink to={routes.Organizations}>{m.organization_missing_action()}</ButtonLink>}
    />
  </>
);

const isId = (reference: string): boolean => OrganizationId.safeParse(reference).success;

const shownAt = (reference: string, organization: OrganizationPage) =>
  isId(reference) || organization.slug === reference ? (
    <OrganizationView organization={organization} />
  ) : (
    // A former slug.
    <Lead to={paths.organizationBySlug(organization.slug)} />
  );

const Organization = ({ reference }: { readonly reference: string }) => {
  const isReference = isId(reference) || OrganizationSlug.safeParse(reference).success;
  const read = useRead(
    organizationsContract.get,
    isReference ? { params: { organizationId: reference } } : null,
  );
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.organization_failed()}
      missing={<Missing />}
      skeleton={<EventPageSkeleton />}
    >
      {(organization) => shownAt(reference, organization)}
    </Loaded>
  );
};

/** The organization in the address. */
export const OrganizationScreen = () => {
  const reference = useParams()['organizationId'];
  if (reference === undefined) return <Lead to={routes.Root} />;
  return (
    <Page width="wide">
      <Organization reference={reference} />
    </Page>
  );
};
