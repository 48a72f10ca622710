import { fieldSentence } from '#frontend/lib/form/field-sentence.ts';
import { fieldProblems } from '#shared/contracts/field-problems.ts';
import { GuestName } from '#shared/domains/guests/named-guest.ts';

/** Why a name is refused; null if it is valid. */
export const nameSentence = (name: string): string | null => {
  if (name.trim() === '') return fieldSentence('required');
  const [problem] = fieldProblems(
    'name',
    GuestName.safeParse(name, { reportInput: true }).error?.issues ?? [],
  );
  return problem ? fieldSentence(problem.reason, problem.limit) : null;
};
