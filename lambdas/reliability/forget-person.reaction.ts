import { forgetting } from '../core/forgetting.ts';
import type { AttendanceRecordsRepository } from './records/index.ts';

/** Deletes what is known of the dates of a deleted account. */
export const createForgetPersonReaction = (records: Pick<AttendanceRecordsRepository, 'forget'>) =>
  forgetting(async (id) => {
    await records.forget(id);
  });
