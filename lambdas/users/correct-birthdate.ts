import { birthdateProblem } from '#shared/domains/users/profile.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Table } from '../data/table.ts';
import { createUsersRepository } from './users.repository.ts';

/**
 * Sets the birthdate of another person's account; who may do that was checked before. With `onlyMinors`, an adult's is left alone: they change it
 * themselves. What depends on the age follows: it is read from the birthdate, and cards are updated because of the changed row. Idempotent.
 * @throws InvalidInput too_young | too_old
 */
export type CorrectBirthdate = (
  id: UserId,
  birthdate: string,
  options?: { readonly onlyMinors: boolean },
) => Promise<'corrected' | 'adult' | 'gone'>;

export const openBirthdateCorrection = (table: Table, clock: Clock): CorrectBirthdate => {
  const users = createUsersRepository(table);
  return async (id, birthdate, { onlyMinors } = { onlyMinors: false }) => {
    const reason = birthdateProblem(birthdate, clock.now());
    if (reason) throw new InvalidInput([{ field: 'body.birthdate', reason }]);
    return untilUnchanged(async () => {
      const user = await users.find(id);
      if (!user) return 'gone';
      if (user.record.birthdate === birthdate) return 'corrected';
      if (onlyMinors && !isMinor(user.record, clock.now())) return 'adult';
      return (await users.replace(user, { ...user.record, birthdate }, clock.now())) && 'corrected';
    });
  };
};
