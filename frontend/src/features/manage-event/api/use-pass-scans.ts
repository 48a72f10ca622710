import { useRef } from 'react';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { isWorthRetrying } from '#frontend/lib/api/worth-retrying.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import type { Attendance } from '#shared/domains/events/attendance.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { passesFrom } from '../model/outbox.ts';
import type { PassScan } from '../model/scan.ts';
import type { useCheckIn } from './use-check-in.ts';
import { useOutbox } from './use-outbox.ts';

type CheckIn = Pick<ReturnType<typeof useCheckIn>, 'record' | 'forget'>;
/** What is recorded of someone on the list. */
export type AttendanceOf = (userId: UserId) => Attendance | null;

/**
 * Uses scanned passes and checks their holders in, and undoes that. Without a connection, both stay on this device and are sent later: what the host did
 * last with a pass counts.
 */
export const usePassScans = (event: EventPage, { record, forget }: CheckIn) => {
  const send = useWrite(salesContract.scanPass);
  const sendUndo = useWrite(salesContract.undoPass);
  const asked = (code: string) => ({ params: dateOf(event), body: { code } });
  /** What was recorded of each holder before their pass checked them in. */
  const earlier = useRef(new Map<string, Attendance | null>());
  const checkIn = (code: string, userId: UserId, before: Attendance | null): void => {
    if (!earlier.current.has(code)) earlier.current.set(code, before);
    record(userId, 'came');
  };
  const undo = async (code: string): Promise<void> => {
    const { user, outcome } = await sendUndo(asked(code));
    const before = earlier.current.get(code);
    earlier.current.delete(code);
    // With the spot, the server has taken back the check-in.
    if (outcome === 'undone') forget(user.userId);
    else if (before !== undefined) record(user.userId, before);
  };
  const { unsent, put } = useOutbox(
    `passes ${event.id} ${event.occurrenceId}`,
    passesFrom,
    async (code, isUsed) => {
      if (!isUsed) return undo(code);
      checkIn(code, (await send(asked(code))).user.userId, null);
    },
  );
  return {
    unsent,
    scan: async (code: string, attendanceOf: AttendanceOf): Promise<PassScan> => {
      try {
        const { user, left, outcome } = await send(asked(code));
        const before = attendanceOf(user.userId);
        if (before === 'came') return { kind: 'pass_already', code, user, left };
        checkIn(code, user.userId, before);
        return { kind: outcome === 'used' ? 'pass_used' : 'pass_not_needed', code, user, left };
      } catch (error) {
        if (!isWorthRetrying(error)) return { kind: 'pass_refused', text: errorSentence(error) };
        put(code, true);
        return { kind: 'pass_saved', code };
      }
    },
    undo: (code: string): void => put(code, false),
  };
};
