import { birthdateProblem } from '#shared/domains/users/profile.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../../core/field-problems.ts';
import type { Context } from '../../runtime/context.ts';
import { changeRecord } from '../store/index.ts';

/**
 * Sets the birthdate of another person's account; who may do that was checked before. With `onlyMinors`, an adult's is left alone: they change it
 * themselves. What depends on the age follows: it is read from the birthdate, and cards are updated because of the changed row. Idempotent.
 * @throws InvalidInput too_young | too_old
 */
export const correctBirthdate = async (
  ctx: Context,
  id: UserId,
  birthdate: string,
  { onlyMinors } = { onlyMinors: false },
): Promise<'corrected' | 'adult' | 'gone'> => {
  const reason = birthdateProblem(birthdate, ctx.clock.now());
  if (reason) throw new InvalidInput([{ field: 'body.birthdate', reason }]);
  const user = await changeRecord(ctx, id, (record) =>
    record.birthdate === birthdate || (onlyMinors && !isMinor(record, ctx.clock.now()))
      ? record
      : { ...record, birthdate },
  );
  if (!user) return 'gone';
  return user.record.birthdate === birthdate ? 'corrected' : 'adult';
};
