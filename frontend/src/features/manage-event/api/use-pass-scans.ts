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
import { useOutbox } from './use-outbox.ts';

/** Uses scanned passes and checks their holders in. Without a connection, they stay on this device, and are used later. */
export const usePassScans = (event: EventPage, record: (userId: UserId, attendance: Attendance) => void) => {
  const send = useWrite(salesContract.scanPass);
  const use = (code: string) => send({ params: dateOf(event), body: { code } });
  const { unsent, put } = useOutbox(`passes ${event.id} ${event.occurrenceId}`, passesFrom, async (code) =>
    record((await use(code)).user.userId, 'came'),
  );
  return {
    unsent,
    scan: async (code: string, isHere: (userId: UserId) => boolean): Promise<PassScan> => {
      try {
        const { user, left, outcome } = await use(code);
        if (isHere(user.userId)) return { kind: 'pass_already', user, left };
        record(user.userId, 'came');
        return { kind: outcome === 'used' ? 'pass_used' : 'pass_not_needed', user, left };
      } catch (error) {
        if (!isWorthRetrying(error)) return { kind: 'pass_refused', text: errorSentence(error) };
        put(code, true);
        return { kind: 'pass_saved' };
      }
    },
  };
};
