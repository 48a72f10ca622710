import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { NewOrganizationForm } from '../components/organization-form.tsx';

export const Component = () => (
  <Page width="form">
    <title>{usePageTitle(m.organization_start())}</title>
    <PageHeader title={m.organization_start()} lead={m.organization_start_lead()} />
    <NewOrganizationForm />
  </Page>
);
