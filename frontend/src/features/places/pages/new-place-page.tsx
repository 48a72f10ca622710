import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { NewPlaceForm } from '../components/new-place-form.tsx';

/** Waits for the logged-in person, because the form's draft belongs to them. */
const OwnForm = () => {
  const session = useSession();
  const me = session.status === 'success' ? session.user : null;
  return me ? <NewPlaceForm key={me.id} center={me.defaultCity} /> : <FormSkeleton fields={5} />;
};

export const Component = () => (
  <Page width="form">
    <title>{usePageTitle(m.place_add())}</title>
    <PageHeader title={m.place_add()} lead={m.place_add_lead()} />
    <OwnForm />
  </Page>
);
