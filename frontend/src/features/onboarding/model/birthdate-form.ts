import { defineForm } from '#frontend/lib/form/definition.ts';
import { ProfileInput } from '#shared/domains/users/contract.ts';
import { birthdateProblem } from '#shared/domains/users/profile.ts';
import { candidateOf, type ProfileDraft } from './profile-draft.ts';

/** Only the birthdate of a profile: what someone needs to join an event for certain ages. */
export const birthdateForm = (profile: ProfileDraft) =>
  defineForm({
    leaving: 'free',
    input: ProfileInput,
    empty: { birthdate: '' },
    toInput: ({ birthdate }, moment) => candidateOf({ ...profile, birthdate }, moment),
    also: ({ birthdate }, { now }) => {
      const reason = birthdate === '' ? 'required' : birthdateProblem(birthdate, now);
      return reason === undefined ? [] : [{ field: 'birthdate', reason }];
    },
  });
