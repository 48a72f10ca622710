import { fieldProblems } from '#shared/contracts/field-problems.ts';
import { type Me, ProfileInput } from '#shared/contracts/users.ts';
import type { GameType, Locale } from '#shared/domain/game-types.ts';
import { birthdateProblem } from '#shared/domain/profile.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';

/** What stands in the form; texts as they are typed, so empty where the record has nothing. */
export interface ProfileDraft {
  readonly displayName: string;
  readonly fullName: string;
  readonly lastName: string;
  readonly birthdate: string;
  readonly phoneNumber: string;
  readonly gender: ProfileInput['gender'];
  readonly pronoun: ProfileInput['pronoun'];
  /** The picked suggestion; null while the text in the field is only typed. */
  readonly city: { readonly placeId: string; readonly label: string } | null;
  readonly games: readonly GameType[];
  readonly joinReason: ProfileInput['joinReason'] | null;
  readonly bio: string;
  readonly termsAccepted: boolean;
}

/** Fields are named as in the contract, so that the server's refusals find theirs. */
export type ProfileField = keyof ProfileInput;
export type ProfileProblems = Readonly<Partial<Record<ProfileField, Omit<FieldProblem, 'field'>>>>;

export const emptyDraft: ProfileDraft = {
  displayName: '',
  fullName: '',
  lastName: '',
  birthdate: '',
  phoneNumber: '',
  gender: 'unspecified',
  pronoun: 'Unspecified',
  city: null,
  games: [],
  joinReason: null,
  bio: '',
  termsAccepted: false,
};

export const draftOf = (me: Me): ProfileDraft => ({
  displayName: me.displayName,
  fullName: me.fullName,
  lastName: me.lastName ?? '',
  birthdate: me.birthdate ?? '',
  phoneNumber: me.phoneNumber ?? '',
  gender: me.additionalInfo.gender,
  pronoun: me.additionalInfo.pronoun,
  city: { placeId: me.cityId, label: me.defaultCity.name },
  games: me.sports,
  joinReason: me.joinReason,
  bio: me.bio,
  termsAccepted: true,
});

export type DraftChange = Partial<ProfileDraft>;
export const changeDraft = (draft: ProfileDraft, change: DraftChange): ProfileDraft => ({
  ...draft,
  ...change,
});

const orNull = (text: string): string | null => text.trim() || null;
const orMissing = (text: string): string | undefined => text.trim() || undefined;

/** The draft in the shape of the contract; what is not there yet is left out, so that it is refused as missing. */
const candidateOf = (draft: ProfileDraft, locale: Locale) => ({
  displayName: orMissing(draft.displayName),
  fullName: orMissing(draft.fullName),
  lastName: orNull(draft.lastName),
  birthdate: orNull(draft.birthdate),
  phoneNumber: orNull(draft.phoneNumber),
  gender: draft.gender,
  pronoun: draft.pronoun,
  cityId: draft.city?.placeId,
  games: draft.games,
  joinReason: draft.joinReason ?? undefined,
  bio: draft.bio,
  termsAccepted: draft.termsAccepted || undefined,
  locale,
});

export type CheckedDraft =
  | { readonly ok: true; readonly input: ProfileInput }
  | { readonly ok: false; readonly problems: ProfileProblems };

/** Checks a draft with the contract's own schema, and the birthdate at `now` (ISO instant). One problem per field: the first. */
export const checkDraft = (draft: ProfileDraft, locale: Locale, now: string): CheckedDraft => {
  const parsed = ProfileInput.safeParse(candidateOf(draft, locale), { reportInput: true });
  const birthdate = parsed.data?.birthdate ? birthdateProblem(parsed.data.birthdate, now) : undefined;
  if (parsed.success && !birthdate) return { ok: true, input: parsed.data };
  const found = fieldProblems('', parsed.error?.issues ?? []).map(
    ({ field, ...problem }): [string, Omit<FieldProblem, 'field'>] => [field.replace(/\..*$/, ''), problem],
  );
  const age = draft.birthdate ? birthdateProblem(draft.birthdate, now) : undefined;
  return {
    ok: false,
    problems: Object.fromEntries([...(age ? [['birthdate', { reason: age }]] : []), ...found.toReversed()]),
  };
};
