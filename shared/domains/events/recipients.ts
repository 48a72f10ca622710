import { holdsPlaces, isWaiting, type RsvpStatus } from './model/rsvp.ts';

/** Whom of the people of a date a host writes to. */
export const recipients = ['everyone', 'going', 'waiting', 'invited'] as const;
export type Recipients = (typeof recipients)[number];

const groups = {
  going: holdsPlaces,
  waiting: isWaiting,
  invited: (status) => status === 'invited' || status === 'maybe',
  everyone: (status) => status !== 'declined' && status !== 'removed' && status !== 'paying',
} as const satisfies Record<Recipients, (status: RsvpStatus) => boolean>;

/** Whether someone with that RSVP is among the recipients. */
export const isRecipient = (to: Recipients, status: RsvpStatus): boolean => groups[to](status);
