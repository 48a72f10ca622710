import { m } from '#frontend/paraglide/messages.js';
import { TextArea } from '#frontend/ui/inputs/text-area.tsx';
import { profileLimits } from '#shared/domains/users/profile.ts';
import type { ProfileForm } from '../model/use-profile-form.ts';

export const BioField = ({ form }: { readonly form: ProfileForm }) => (
  <TextArea
    name="bio"
    label={m.field_optional({ label: m.profile_bio() })}
    description={m.profile_bio_hint()}
    rows={4}
    maxLength={profileLimits.bio.max}
    value={form.draft.bio}
    error={form.error('bio')}
    onChange={(event) => form.change({ bio: event.currentTarget.value })}
    onBlur={() => form.visit('bio')}
  />
);
