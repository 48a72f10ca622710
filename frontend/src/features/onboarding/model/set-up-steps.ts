import type { FieldKey } from '#frontend/lib/form/definition.ts';
import type { ProfileDraft } from './profile-draft.ts';

/** One question each: who you are, where you play, what you play. */
export const setUpSteps = ['you', 'where', 'sports'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The fields of each step. Optional ones that can wait are collapsed on the last one. */
export const fieldsOf = {
  you: ['displayName', 'fullName', 'birthdate', 'ageConfirmed'],
  where: ['city'],
  sports: ['games', 'joinOption', 'lastName', 'phoneNumber', 'gender', 'pronoun', 'bio', 'termsAccepted'],
} as const satisfies Record<SetUpStep, readonly FieldKey<ProfileDraft>[]>;
