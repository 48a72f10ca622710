import * as z from 'zod/mini';
import { EventId, OccurrenceId, ONLY_OCCURRENCE, UserId } from '../../../kernel/ids.ts';
import { paths } from '../../../product/paths.ts';
import { routes } from '../../../product/routes.ts';

interface DateOfEvent {
  readonly id: EventId;
  readonly occurrenceId: OccurrenceId;
}

/** Whose code it is, and for which date. */
const CheckInCode = z.object({ eventId: EventId, occurrenceId: OccurrenceId, userId: UserId });
export type CheckInCode = z.infer<typeof CheckInCode>;

const MARK = '#check-in=';
/** What the path of every event starts with. */
const EVENTS = routes.Event.slice(0, routes.Event.indexOf(':'));

/**
 * The path in someone's check-in code: that of the event, with ids that its host knows anyway. It opens the event for anyone who scans it with a
 * phone's camera. What is behind the `#` is not sent to any server.
 */
export const checkInCode = ({ id, occurrenceId }: DateOfEvent, userId: UserId): string =>
  `${paths.event({ id, occurrenceId })}${MARK}${userId}`;

/** What a scanned text says; undefined if it is not a check-in code. Its host does not matter: people use the product at several. */
export const readCheckInCode = (text: string): CheckInCode | undefined => {
  const [address = '', userId] = text.split(MARK);
  const [eventId, occurrenceId = ONLY_OCCURRENCE] = (address.split(EVENTS)[1] ?? '').split('/');
  const read = CheckInCode.safeParse({ eventId, occurrenceId, userId });
  return read.success ? read.data : undefined;
};
