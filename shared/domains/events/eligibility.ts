import { admits, holdsPlaces, partySize } from './rsvp.ts';
import type { EventPage, Rsvp, Slot } from './shapes.ts';

/** What joining depends on, besides the slot. */
export type Joinable = Pick<
  EventPage,
  | 'creatorId'
  | 'youHost'
  | 'rsvpState'
  | 'creatorApprovalNeeded'
  | 'allowWaitlist'
  | 'eventSlotGroup'
  | 'myRsvp'
>;
export interface Party {
  /** Undefined for somebody who has no account. */
  readonly userId: string | undefined;
  readonly gender: string | undefined;
  readonly guests: number;
}

/** The one step that a party can take toward a slot. */
export type JoinStep = 'join' | 'ask_approval' | 'join_waitlist';
export type SlotStep = JoinStep | 'full' | 'not_eligible' | 'closed';

/** How many spots of a slot are held for a person already: by their RSVP, or by an offer. */
export const spotsHeldFor = (mine: Rsvp | null, slotId: Slot['id']): number => {
  if (!mine || mine.slotId !== slotId) return 0;
  return holdsPlaces(mine.status) || mine.offerExpiresAt !== null ? partySize(mine.guests) : 0;
};

/** After the deadline, parties only get smaller, or take what is offered to them. */
const isTooLate = ({ rsvpState, myRsvp }: Joinable, slotId: Slot['id'], guests: number): boolean =>
  rsvpState === 'past_deadline' && partySize(guests) > spotsHeldFor(myRsvp, slotId);

/** Whether the host has said yes already: by approving, or by inviting. */
const isApproved = (mine: Rsvp | null): boolean =>
  mine !== null && (mine.status === 'going' || mine.status === 'waitlisted' || mine.status === 'invited');

/** The step that a party can take toward a slot; the server enforces the same. */
export const slotStep = (event: Joinable, slot: Slot, { userId, gender, guests }: Party): SlotStep => {
  const mine = event.myRsvp;
  if (isTooLate(event, slot.id, guests)) return 'closed';
  if (!admits(slot, gender)) return 'not_eligible';
  const isHost = event.youHost || userId === event.creatorId;
  if (event.creatorApprovalNeeded && !isHost && !isApproved(mine)) return 'ask_approval';
  if (partySize(guests) <= slot.left + spotsHeldFor(mine, slot.id)) return 'join';
  return event.allowWaitlist && !(mine && holdsPlaces(mine.status)) ? 'join_waitlist' : 'full';
};

/** Who looks at an event: somebody without an account, with an account but no profile yet, or a member. */
export type Viewer =
  | { readonly kind: 'visitor' | 'pending' }
  | { readonly kind: 'member'; readonly userId: string; readonly gender: string | undefined };

/** The one next step of a person at an event: what they can do now, or why they can do nothing. */
export type NextStep =
  | 'canceled'
  | 'going'
  | 'offered'
  | 'on_waitlist'
  | 'waiting_for_approval'
  | 'removed'
  | 'sign_up'
  | 'finish_profile'
  | SlotStep;

const states = { cancelled: 'canceled', closed: 'closed' } as const;
const accounts = { visitor: 'sign_up', pending: 'finish_profile' } as const;
/** The best of the slots counts. */
export const bestFirst = [
  'join',
  'ask_approval',
  'join_waitlist',
  'full',
  'not_eligible',
  'closed',
] as const satisfies readonly SlotStep[];

const answered = ({ status, offerExpiresAt }: Rsvp): NextStep | undefined => {
  if (holdsPlaces(status)) return 'going';
  if (status === 'waitlisted') return offerExpiresAt === null ? 'on_waitlist' : 'offered';
  if (status === 'pending_approval') return 'waiting_for_approval';
  return status === 'removed' ? 'removed' : undefined;
};

/** Nobody else can get in: there is no spot, and nothing to wait for. */
const isSoldOut = ({ eventSlotGroup, allowWaitlist, creatorApprovalNeeded }: Joinable): boolean =>
  !allowWaitlist && !creatorApprovalNeeded && eventSlotGroup.every(({ left }) => left <= 0);

/** What a person can do about an event, in one word; every join button shows it. */
export const nextStep = (event: Joinable, viewer: Viewer): NextStep => {
  if (event.rsvpState === 'cancelled' || event.rsvpState === 'closed') return states[event.rsvpState];
  const own = event.myRsvp && answered(event.myRsvp);
  if (own) return own;
  if (event.rsvpState === 'past_deadline') return 'closed';
  if (isSoldOut(event)) return 'full';
  if (viewer.kind !== 'member') return accounts[viewer.kind];
  const party = { userId: viewer.userId, gender: viewer.gender, guests: 0 };
  const steps = event.eventSlotGroup.map((slot) => slotStep(event, slot, party));
  return bestFirst.find((step) => steps.includes(step)) ?? 'full';
};
