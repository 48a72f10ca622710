import * as z from 'zod/mini';
import { fieldProblems } from '#shared/contracts/field-problems.ts';
import { type Me, ProfileInput } from '#shared/domains/users/contract.ts';
import { ageProblem, birthdateProblem } from '#shared/domains/users/profile.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import {
  gameTypeIds,
  joinOptions,
  type Locale,
  personGenders,
  pronouns,
} from '#shared/product/game-types.ts';

/** What stands in the form; texts as they are typed, so empty where the record has nothing. */
export const ProfileDraft = z.object({
  displayName: z.string(),
  fullName: z.string(),
  lastName: z.string(),
  birthdate: z.string(),
  ageConfirmed: z.boolean(),
  /** A birthdate was too young: the age is no longer taken on trust. */
  wasTooYoung: z.boolean(),
  phoneNumber: z.string(),
  gender: z.enum(personGenders),
  pronoun: z.enum(pronouns),
  /** The picked suggestion; null while the text in the field is only typed. */
  city: z.nullable(z.object({ placeId: z.string(), label: z.string() })),
  games: z.readonly(z.array(z.enum(gameTypeIds))),
  joinOption: z.nullable(z.enum(joinOptions)),
  bio: z.string(),
  termsAccepted: z.boolean(),
});
export type ProfileDraft = Readonly<z.infer<typeof ProfileDraft>>;

/** Fields are named as in the contract, so that the server's refusals find theirs. */
export type ProfileField = keyof ProfileInput;
export type ProfileProblems = Readonly<Partial<Record<ProfileField, Omit<FieldProblem, 'field'>>>>;

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

export type DraftChange = Partial<ProfileDraft>;
/** Who has entered a birthdate that is too young at `now` (ISO instant) cannot take it out and confirm an age instead. */
export const changeDraft = (draft: ProfileDraft, change: DraftChange, now: string): ProfileDraft => {
  const next = { ...draft, ...change };
  const isTooYoung = next.birthdate !== '' && birthdateProblem(next.birthdate, now) === 'too_young';
  return isTooYoung ? { ...next, wasTooYoung: true, ageConfirmed: false } : next;
};

/** Whether two drafts say the same. */
export const isSameDraft = (a: ProfileDraft, b: ProfileDraft): boolean =>
  JSON.stringify(ProfileDraft.parse(a)) === JSON.stringify(ProfileDraft.parse(b));

const orNull = (text: string): string | null => text.trim() || null;
const orMissing = (text: string): string | undefined => text.trim() || undefined;

/** The draft in the shape of the contract; what is not there yet is left out, so that it is refused as missing. */
const candidateOf = (draft: ProfileDraft, locale: Locale) => ({
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

export type CheckedDraft =
  | { readonly ok: true; readonly input: ProfileInput }
  | { readonly ok: false; readonly problems: ProfileProblems };

/** Checks a draft with the contract's own schema, and the age at `now` (ISO instant). One problem per field: the first. */
export const checkDraft = (draft: ProfileDraft, locale: Locale, now: string): CheckedDraft => {
  const candidate = candidateOf(draft, locale);
  const parsed = ProfileInput.safeParse(candidate, { reportInput: true });
  const isTakenOut = draft.wasTooYoung && candidate.birthdate === null;
  const age = isTakenOut ? ({ field: 'birthdate', reason: 'required' } as const) : ageProblem(candidate, now);
  if (parsed.success && !age) return { ok: true, input: parsed.data };
  const found = fieldProblems('', parsed.error?.issues ?? []).map(
    ({ field, ...problem }): [string, Omit<FieldProblem, 'field'>] => [field.replace(/\..*$/, ''), problem],
  );
  return {
    ok: false,
    problems: Object.fromEntries([
      ...(age ? [[age.field, { reason: age.reason }]] : []),
      ...found.toReversed(),
    ]),
  };
};
