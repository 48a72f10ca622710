import * as z from 'zod/mini';
import { defineForm, type Moment } from '#frontend/lib/form/definition.ts';
import type { Form } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { type Me, ProfileInput } from '#shared/domains/users/contract.ts';
import { ageProblem, birthdateProblem } from '#shared/domains/users/profile.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { gameTypeIds, joinOptions, personGenders, pronouns } from '#shared/product/game-types.ts';
import { fieldNames } from './labels.ts';

/** The form's values, as typed, so empty where the profile has none. */
export const ProfileDraft = z.object({
  displayName: z.string(),
  fullName: z.string(),
  lastName: z.string(),
  birthdate: z.string(),
  ageConfirmed: z.boolean(),
  /** A birthdate was too young: a confirmed age is no longer accepted. */
  wasTooYoung: z.boolean(),
  phoneNumber: z.string(),
  gender: z.enum(personGenders),
  pronoun: z.enum(pronouns),
  /** The chosen suggestion; null while the field contains only typed text. */
  city: z.nullable(z.object({ placeId: z.string(), label: z.string() })),
  games: z.readonly(z.array(z.enum(gameTypeIds))),
  joinOption: z.nullable(z.enum(joinOptions)),
  bio: z.string(),
  termsAccepted: z.boolean(),
});
export type ProfileDraft = Readonly<z.infer<typeof ProfileDraft>>;

export const emptyDraft: ProfileDraft = {
  displayName: '',
  fullName: '',
  lastName: '',
  birthdate: '',
  ageConfirmed: false,
  wasTooYoung: false,
  phoneNumber: '',
  gender: 'unspecified',
  pronoun: 'Unspecified',
  city: null,
  games: [],
  joinOption: null,
  bio: '',
  termsAccepted: false,
};

export const draftOf = (me: Me): ProfileDraft => ({
  displayName: me.displayName,
  fullName: me.fullName,
  lastName: me.lastName ?? '',
  birthdate: me.birthdate ?? '',
  ageConfirmed: me.ageConfirmed,
  wasTooYoung: false,
  phoneNumber: me.phoneNumber ?? '',
  gender: me.additionalInfo.gender,
  pronoun: me.additionalInfo.pronoun,
  city: { placeId: me.cityId, label: me.defaultCity.name },
  games: me.sports,
  joinOption: me.joinOption,
  bio: me.bio,
  termsAccepted: true,
});

/** A person who entered a birthdate that is too young cannot remove it and confirm an age instead. */
const settle = (next: ProfileDraft, _before: ProfileDraft, { now }: Moment): ProfileDraft => {
  const isTooYoung = next.birthdate !== '' && birthdateProblem(next.birthdate, now) === 'too_young';
  return isTooYoung ? { ...next, wasTooYoung: true, ageConfirmed: false } : next;
};

const orNull = (text: string): string | null => text.trim() || null;
const orMissing = (text: string): string | undefined => text.trim() || undefined;

/** The draft in the contract's shape; missing values are left out, so that they are refused as missing. */
export const candidateOf = (draft: ProfileDraft, { locale }: Moment) => ({
  displayName: orMissing(draft.displayName),
  fullName: orMissing(draft.fullName),
  lastName: orNull(draft.lastName),
  birthdate: orNull(draft.birthdate),
  ageConfirmed: draft.ageConfirmed,
  phoneNumber: orNull(draft.phoneNumber),
  gender: draft.gender,
  pronoun: draft.pronoun,
  cityId: draft.city?.placeId,
  games: draft.games,
  joinOption: draft.joinOption ?? undefined,
  bio: draft.bio,
  termsAccepted: draft.termsAccepted || undefined,
  locale,
});

/** The age check, which a schema cannot do because it depends on today's date. */
const ageProblems = (draft: ProfileDraft, moment: Moment): readonly FieldProblem[] => {
  const candidate = candidateOf(draft, moment);
  if (draft.wasTooYoung && candidate.birthdate === null) return [{ field: 'birthdate', reason: 'required' }];
  const problem = ageProblem(candidate, moment.now);
  return problem ? [problem] : [];
};

const profile = {
  name: 'profile',
  kept: ProfileDraft,
  input: ProfileInput,
  empty: emptyDraft,
  toInput: candidateOf,
  also: ageProblems,
  settle,
  paths: { city: ['cityId'] },
  labels: fieldNames,
  sentences: {
    ageConfirmed: () => m.profile_age_missing(),
    games: () => m.profile_games_missing(),
    city: () => m.profile_city_missing(),
    termsAccepted: () => m.profile_terms_missing(),
  },
} as const;

/** A new profile is stored while it is typed. */
export const newProfileForm = defineForm({ ...profile, leaving: 'draft' });
/** A changed profile is not stored: an old draft would hide changes made on another device. */
export const profileForm = defineForm({ ...profile, leaving: 'asks' });

/** The props of each part of the profile form. */
export interface ProfilePartProps {
  readonly form: Form<ProfileDraft>;
}
