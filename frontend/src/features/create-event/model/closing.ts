import { m } from '#frontend/paraglide/messages.js';
import type { Draft } from './draft.ts';
import { beforeStart } from './labels.ts';

type Closing = Pick<Draft, 'allowLateRsvp' | 'rsvpHoursBefore'>;

const hoursBefore = [1, 2, 3, 6, 12, 24, 48, 72, 168];

/** When RSVPs close, as one choice of a list: at the end, at the start, or some hours before it. */
export const closingOf = ({ allowLateRsvp, rsvpHoursBefore }: Closing): string =>
  allowLateRsvp ? 'end' : String(rsvpHoursBefore);

/** The choice in the contract's two options, of which at most one is used. */
export const closingFields = (choice: string): Closing =>
  choice === 'end'
    ? { allowLateRsvp: true, rsvpHoursBefore: 0 }
    : { allowLateRsvp: false, rsvpHoursBefore: Number(choice) };

export const closingLabel = ({ allowLateRsvp, rsvpHoursBefore }: Closing): string => {
  if (allowLateRsvp) return m.create_closes_end();
  return rsvpHoursBefore === 0 ? m.create_closes_start() : beforeStart(rsvpHoursBefore);
};

/** The earliest last. An event may have another number of hours, which is kept. */
export const closingChoices = (current: Closing) => {
  const hours = [...new Set([0, ...hoursBefore, current.rsvpHoursBefore])].toSorted((a, b) => a - b);
  return ['end', ...hours.map(String)].map((value) => ({ value, label: closingLabel(closingFields(value)) }));
};
