import { defineForm } from '#frontend/lib/form/definition.ts';
import { familyContract } from '#shared/domains/family/contract.ts';

/** The birthdate of a minor with an account, as their parent or guardian corrects it. */
export const birthdateForm = defineForm({
  leaving: 'free',
  input: familyContract.correctBirthdate.body,
  empty: { birthdate: '' },
  toInput: ({ birthdate }) => ({ birthdate: birthdate || undefined }),
});
