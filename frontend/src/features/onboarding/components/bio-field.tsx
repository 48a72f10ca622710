import { m } from '#frontend/paraglide/messages.js';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { profileLimits } from '#shared/domains/users/profile.ts';
import type { ProfilePartProps } from '../model/profile-draft.ts';

export const BioField = ({ form }: ProfilePartProps) => (
  <TextAreaField
    {...form.field('bio')}
    label={m.field_optional({ label: m.profile_bio() })}
    description={m.profile_bio_hint()}
    maxLength={profileLimits.bio.max}
  />
);
