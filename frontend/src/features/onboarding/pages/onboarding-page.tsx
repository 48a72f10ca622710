import { useSearchParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import type { Account } from '#frontend/lib/session/session.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ownPath } from '#shared/product/paths.ts';
import { NotYou } from '../components/not-you.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { SetUp } from '../components/set-up.tsx';

const NewProfile = ({ account: { email } }: { readonly account: Account }) => (
  <>
    <SetUp from={ownPath(useSearchParams()[0].get('from'))} />
    <NotYou email={email} />
  </>
);

/** What a new member is asked before playing; for others, a form to change the answers. */
export const Component = () => {
  const state = useSession();
  const member = state.status === 'success' ? state.user : null;
  const title = member ? m.settings_title() : m.onboarding_title();
  return (
    <Page width="form">
      <title>{usePageTitle(title)}</title>
      <PageHeader title={title} lead={member ? undefined : m.onboarding_lead()} />
      {state.status === 'loading' && <FormSkeleton fields={8} />}
      {state.status === 'pending' && <NewProfile account={state.account} />}
      {member && <ProfileForm key={member.id} me={member} />}
    </Page>
  );
};
