import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { NewPassword } from './new-password.entity.ts';

/** Long enough for all retries of the reaction. */
const KEPT_MS = DAY_MS;

export const createNewPasswords = (table: Table) => {
  const rows = once(() => NewPassword({ table }));
  return {
    /** Notes a new password; the last one counts. */
    async note(newPasswordOf: UserId, chosenAt: string): Promise<void> {
      const expiresAt = epochSeconds(addMilliseconds(chosenAt, KEPT_MS));
      await rows().upsert({ newPasswordOf, chosenAt, expiresAt }).go();
    },
  };
};
export type NewPasswords = ReturnType<typeof createNewPasswords>;
