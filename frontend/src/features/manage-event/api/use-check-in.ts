import type { Attendance } from '#shared/domains/events/attendance.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { recordsFrom } from '../model/outbox.ts';
import { useOutbox } from './use-outbox.ts';

/** Records attendance at once on this device, and sends it as soon as there is a connection. */
export const useCheckIn = (
  event: EventPage,
  send: (userId: UserId, attendance: Attendance | null) => Promise<void>,
) => {
  const { unsent, put, drop } = useOutbox(
    `check-in ${event.id} ${event.occurrenceId}`,
    recordsFrom,
    (userId, attendance) => send(UserId.parse(userId), attendance),
  );
  return {
    unsent,
    record: (userId: UserId, attendance: Attendance | null): void => put(userId, attendance),
    /** Forgets what was recorded of someone who is no longer on the list. */
    forget: (userId: UserId): void => drop(userId),
  };
};
