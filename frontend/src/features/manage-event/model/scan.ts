import type { Attendee } from '#shared/domains/events/attendees.ts';
import { readCheckInCode } from '#shared/domains/events/model/check-in-code.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { readPassCode } from '#shared/domains/wallet/pass-code.ts';

/** What a scanned code means for the date that a host checks people in to. */
export type Scan =
  | { readonly kind: 'arrives' | 'already_here'; readonly attendee: Attendee }
  | { readonly kind: 'not_listed' | 'other_event' | 'no_code' }
  | { readonly kind: 'pass'; readonly code: string };

interface Holder {
  readonly code: string;
  readonly user: UserSummary;
  readonly left: number;
}

/** What a scanned pass has led to. */
export type PassScan =
  | { readonly kind: 'pass_checking' }
  | { readonly kind: 'pass_saved'; readonly code: string }
  | { readonly kind: 'pass_refused'; readonly text: string }
  /** `pass_not_needed` if the holder had a spot already, `pass_already` if they had checked in. */
  | (Holder & { readonly kind: 'pass_used' | 'pass_not_needed' })
  | (Holder & { readonly kind: 'pass_already' });

/** Reads a code with the list of attendees that the device has; no connection is needed. */
export const readScan = (
  text: string,
  { id, occurrenceId }: Pick<EventPage, 'id' | 'occurrenceId'>,
  everyone: readonly Attendee[],
): Scan => {
  const pass = readPassCode(text);
  if (pass !== undefined) return { kind: 'pass', code: pass };
  const code = readCheckInCode(text);
  if (!code) return { kind: 'no_code' };
  if (code.eventId !== id || code.occurrenceId !== occurrenceId) return { kind: 'other_event' };
  const attendee = everyone.find(({ user }) => user.userId === code.userId);
  if (!attendee) return { kind: 'not_listed' };
  return { kind: attendee.attendance === 'came' ? 'already_here' : 'arrives', attendee };
};

/** A code that was out of sight for this long was shown again on purpose. */
const AGAIN_MS = 2500;

/**
 * Reports when a code comes into view. One that stays in view is read many times, and counts once. It gets what each picture shows, or undefined: without
 * a picture in between, a code was not out of sight, however long ago it was read. `at` is in milliseconds.
 */
export const createSightings = () => {
  let last: { readonly text: string; readonly at: number } | undefined;
  let wasAway = false;
  return (text: string | undefined, at: number): boolean => {
    if (text === undefined) {
      wasAway = true;
      return false;
    }
    const isNew = last?.text !== text || (wasAway && at - last.at > AGAIN_MS);
    last = { text, at };
    wasAway = false;
    return isNew;
  };
};
