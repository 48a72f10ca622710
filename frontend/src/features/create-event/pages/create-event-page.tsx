import { useSession } from '#frontend/lib/session/current.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { CreateForm } from '../components/create-form.tsx';

export const Component = () => {
  const session = useSession();
  const me = session.status === 'success' ? session.user : null;
  return (
    <Page>
      <title>{usePageTitle(m.create_title())}</title>
      <PageHeader title={m.create_title()} />
      {me ? <CreateForm key={me.id} me={me} /> : <FormSkeleton />}
    </Page>
  );
};
