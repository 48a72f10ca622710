import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import { useSaveProfile } from '../api/use-save-profile.ts';
import { draftOf, isSameDraft } from '../model/profile-draft.ts';
import { useProfileForm } from '../model/use-profile-form.ts';
import { ProfileForm } from './profile-form.tsx';

/** The profile form of somebody who has set it up. */
export const ProfileSettings = ({ me }: { readonly me: Me }) => {
  const sendProfile = useSaveProfile();
  const [draft, setDraft] = useState(() => draftOf(me));
  const [saved, setSaved] = useState(draft);
  const form = useProfileForm({
    draft,
    setDraft,
    save: async (input) => {
      await sendProfile(input);
      setSaved(draft);
      showToast(m.profile_saved(), { tone: 'success', duration: 'long' });
    },
  });
  return <ProfileForm form={form} unsaved={!isSameDraft(draft, saved)} />;
};
