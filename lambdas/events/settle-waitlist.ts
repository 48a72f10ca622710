import { AppError } from '#shared/kernel/errors.ts';
import type { Clock } from '../core/clock.ts';
import type { EventRows, EventsRepository, OccurrenceKey } from './events.repository.ts';
import { unsettledSlots } from './slot-lines.ts';
import type { WaitlistRepository } from './waitlist.repository.ts';

export interface SettleWaitlistDeps {
  readonly events: Pick<EventsRepository, 'find'>;
  readonly waitlist: Pick<WaitlistRepository, 'settle'>;
  readonly clock: Clock;
}
/** Writes what time and freed spots mean for those who wait for a date. Returns whether anything had to be written. */
export type SettleWaitlist = (date: OccurrenceKey, read?: EventRows) => Promise<boolean>;

/** Others may settle or answer at the same moment; what they write is read again. */
const MAX_ROUNDS = 10;

/** Repeats change nothing: the result depends on what is stored and on the time. @throws AppError request.conflict if the slots keep changing */
export const createSettleWaitlist =
  ({ events, waitlist, clock }: SettleWaitlistDeps): SettleWaitlist =>
  async (date, read) => {
    let rows = read ?? (await events.find(date));
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const now = clock.now();
      const unsettled = rows ? unsettledSlots(rows, now) : [];
      if (unsettled.length === 0) return round > 0;
      for (const { slot, settlement } of unsettled) await waitlist.settle(slot, settlement, now);
      rows = await events.find(date);
    }
    throw new AppError('request.conflict');
  };
