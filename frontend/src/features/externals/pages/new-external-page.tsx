import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { NewExternalForm } from '../components/external-form.tsx';

export const Component = () => (
  <Page width="form">
    <title>{usePageTitle(m.external_add())}</title>
    <PageHeader title={m.external_add()} lead={m.external_add_lead()} />
    <NewExternalForm />
  </Page>
);
