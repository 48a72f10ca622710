import { useSearchParams } from 'react-router';
import { useSession } from '#frontend/lib/session/current.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import type { ProfileInput } from '#shared/contracts/users.ts';
import { ownPath } from '#shared/domain/paths.ts';
import { useSaveProfile } from '../api/use-save-profile.ts';
import { NotYou } from '../components/not-you.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { ProfileSettings } from '../components/profile-settings.tsx';
import { afterOnboarding } from '../model/after-save.ts';
import { emptyDraft } from '../model/profile-draft.ts';
import { keepWelcome } from '../model/welcome.ts';

const SetUp = ({ email }: { readonly email: string }) => {
  const save = useSaveProfile();
  const from = ownPath(useSearchParams()[0].get('from'));
  const onSave = async (input: ProfileInput): Promise<void> => {
    const { user } = await save(input);
    keepWelcome(sessionStorage, user.displayName);
    // The whole app starts anew as a member's.
    location.assign(afterOnboarding(from));
    await new Promise<never>(() => undefined);
  };
  return (
    <>
      <ProfileForm initial={emptyDraft} action={m.profile_set_up()} onSave={onSave} />
      <NotYou email={email} />
    </>
  );
};

/** What a new member is asked before playing; somebody who has answered finds the same form to change it. */
export const Component = () => {
  const state = useSession();
  const member = state.status === 'success' ? state.user : null;
  const title = member ? m.settings_title() : m.onboarding_title();
  return (
    <Page width="form">
      <title>{usePageTitle(title)}</title>
      <PageHeader title={title} lead={member ? undefined : m.onboarding_lead()} />
      {state.status === 'loading' && <FormSkeleton fields={8} />}
      {state.status === 'pending' && <SetUp email={state.account.email} />}
      {member && <ProfileSettings key={member.updatedAt} me={member} />}
    </Page>
  );
};
