import { m } from '#frontend/paraglide/messages.js';
import type { ProfileInput } from '#shared/domains/users/contract.ts';

export const genderLabels = {
  female: m.person_gender_female,
  male: m.person_gender_male,
  non_binary: m.person_gender_non_binary,
  unspecified: m.prefer_not_to_say,
} as const satisfies Record<ProfileInput['gender'], () => string>;

export const pronounLabels = {
  'He/Him': m.pronoun_he,
  'She/Her': m.pronoun_she,
  'They/Them': m.pronoun_they,
  None: m.pronoun_none,
  Unspecified: m.pronoun_unspecified,
} as const satisfies Record<ProfileInput['pronoun'], () => string>;

/** The names of fields that are still needed. */
export const fieldNames = {
  displayName: m.profile_display_name,
  fullName: m.profile_full_name,
  lastName: m.profile_last_name,
  birthdate: m.profile_birthdate,
  ageConfirmed: m.profile_age_short,
  phoneNumber: m.profile_phone,
  gender: m.profile_gender,
  pronoun: m.profile_pronoun,
  city: m.profile_city,
  games: m.profile_games_short,
  joinOption: m.profile_reason_short,
  bio: m.profile_bio,
  termsAccepted: m.profile_terms_short,
} as const;
