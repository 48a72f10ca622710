import type { ProfileField, ProfileProblems } from './profile-draft.ts';

/** One question each: who you are, where you play, what you play. */
export const setUpSteps = ['you', 'where', 'sports'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What each step asks. What is optional and can wait stands folded on the last one. */
export const fieldsOf = {
  you: ['displayName', 'fullName', 'lastName', 'birthdate', 'ageConfirmed'],
  where: ['cityId'],
  sports: ['games', 'joinOption', 'phoneNumber', 'gender', 'pronoun', 'bio', 'termsAccepted', 'locale'],
} as const satisfies Record<SetUpStep, readonly ProfileField[]>;

export const isStepDone = (step: SetUpStep, problems: ProfileProblems): boolean =>
  fieldsOf[step].every((field) => problems[field] === undefined);

/** The first step that still asks for something; the last one when nothing is missing. */
export const firstOpenStep = (problems: ProfileProblems): SetUpStep =>
  setUpSteps.find((step) => !isStepDone(step, problems)) ?? 'sports';

/** The step on which a field stands. */
export const stepOfField = (field: string): SetUpStep | undefined =>
  setUpSteps.find((step) => fieldsOf[step].some((name) => name === field));
