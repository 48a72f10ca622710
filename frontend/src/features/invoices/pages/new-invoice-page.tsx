import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Editor } from '../components/editor.tsx';

export const Component = () => (
  <Page width="form">
    <title>{usePageTitle(m.invoice_new())}</title>
    <PageHeader title={m.invoice_new()} lead={m.invoice_new_lead()} />
    <Editor />
  </Page>
);
