import type { ErrorCode } from '../../../kernel/errors.ts';
import type { genders } from '../../../product/game-types.ts';

export const rsvpStatuses = [
  'going',
  'maybe',
  'declined',
  'pending_approval',
  'waitlisted',
  'paying',
  'invited',
  'removed',
] as const;
export type RsvpStatus = (typeof rsvpStatuses)[number];

/** Whether a status holds spots in a slot. */
export const holdsPlaces = (status: RsvpStatus): boolean => status === 'going';

/** The RSVPs that are in a person's agenda. */
export const agendaStatuses = [
  'going',
  'maybe',
  'pending_approval',
  'waitlisted',
  'invited',
] as const satisfies readonly RsvpStatus[];
/** Whether an RSVP is in its person's agenda: they are going, or may still go. */
export const isInAgenda = (status: RsvpStatus): status is (typeof agendaStatuses)[number] =>
  agendaStatuses.some((one) => one === status);

/** A person's own part in a date of their agenda. */
export const agendaParts = ['hosting', ...agendaStatuses] as const;
export type AgendaPart = (typeof agendaParts)[number];

/** Whether a person hosts a date or is going to it. */
export const attends = (part: AgendaPart): part is 'hosting' | 'going' =>
  part === 'hosting' || part === 'going';

/** Whether someone waits: for a spot, or for the host's approval. */
export const isWaiting = (status: RsvpStatus): boolean =>
  status === 'waitlisted' || status === 'pending_approval';

/** Whether the host does not know yet if someone is coming. */
export const isUndecided = (status: RsvpStatus): boolean => status === 'invited' || status === 'maybe';

/** Which status may follow which; keeping a status is always allowed. */
export const rsvpMoves = {
  invited: ['going', 'maybe', 'declined', 'pending_approval', 'waitlisted', 'paying', 'removed'],
  going: ['maybe', 'declined', 'removed'],
  maybe: ['going', 'declined', 'pending_approval', 'waitlisted', 'paying', 'removed'],
  declined: ['going', 'maybe', 'pending_approval', 'waitlisted', 'paying'],
  pending_approval: ['going', 'declined', 'removed'],
  waitlisted: ['going', 'declined', 'paying', 'removed'],
  paying: ['going', 'maybe', 'declined', 'pending_approval', 'waitlisted', 'removed'],
  removed: ['invited'],
} as const satisfies Record<RsvpStatus, readonly RsvpStatus[]>;

/** What a host can do about the RSVP of someone else, besides deciding about a request. */
export const hostsChanges = ['added', 'moved', 'removed'] as const;
export type HostsChange = (typeof hostsChanges)[number];

/** Whether an RSVP may change from one status to another. */
export const canMove = (from: RsvpStatus, to: RsvpStatus): boolean =>
  from === to || rsvpMoves[from].some((allowed) => allowed === to);

/** How many people an RSVP counts: the person and the guests. */
export const partySize = (guests: number): number => 1 + guests;

/** How many spots anyone can take: those held for people on the waitlist are not among them. */
export const spotsLeft = ({
  capacity,
  going,
  held,
}: Readonly<Record<'capacity' | 'going' | 'held', number>>): number => Math.max(0, capacity - going - held);

export interface SlotRules {
  readonly genders: readonly (typeof genders)[number][];
  readonly left: number;
}
export interface GuestRules {
  readonly allowParticipantGuests: boolean;
  readonly guestLimit: number;
}

/** Why an RSVP may not have that many guests, or undefined. */
export const guestProblem = (rules: GuestRules, guests: number): ErrorCode | undefined => {
  if (guests === 0) return undefined;
  if (!rules.allowParticipantGuests) return 'rsvp.guests_not_allowed';
  return guests > rules.guestLimit ? 'rsvp.too_many_guests' : undefined;
};

/** Whether a slot admits a person of that gender. An empty list or 'any' admits everyone. */
export const admits = (slot: Pick<SlotRules, 'genders'>, gender: string | undefined): boolean =>
  slot.genders.length === 0 || slot.genders.some((allowed) => allowed === 'any' || allowed === gender);
