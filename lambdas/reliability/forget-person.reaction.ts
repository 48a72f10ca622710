import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { AttendanceRecordsRepository } from './attendance-records.repository.ts';

/** Deletes what is known of the dates of a deleted account. */
export const createForgetPersonReaction =
  (records: Pick<AttendanceRecordsRepository, 'forget'>) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    if (before && !after) await records.forget(before.id);
  };
