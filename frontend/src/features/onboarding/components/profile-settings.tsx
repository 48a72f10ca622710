import { m } from '#frontend/paraglide/messages.js';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import type { Me } from '#shared/contracts/users.ts';
import { useSaveProfile } from '../api/use-save-profile.ts';
import { draftOf } from '../model/profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';

/** The profile form of somebody who has set it up. */
export const ProfileSettings = ({ me }: { readonly me: Me }) => {
  const save = useSaveProfile();
  return (
    <ProfileForm
      initial={draftOf(me)}
      action={m.profile_save()}
      onSave={async (input) => {
        await save(input);
        showToast(m.profile_saved(), { tone: 'success', duration: 'long' });
      }}
    />
  );
};
