import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import { Editor } from '../components/editor.tsx';

export const Component = () => {
  const read = useRead(invoicesContract.sender, {});
  return (
    <Page width="form">
      <title>{usePageTitle(m.invoice_new())}</title>
      <PageHeader title={m.invoice_new()} lead={m.invoice_new_lead()} />
      <Loaded of={read} failed={m.invoice_failed()} skeleton={<FormSkeleton fields={5} />}>
        {(sender) => <Editor sender={sender} />}
      </Loaded>
    </Page>
  );
};
