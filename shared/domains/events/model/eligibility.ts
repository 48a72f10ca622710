import { localDateIn, yearsBefore } from '../../../kernel/dates.ts';
import type { SportRating } from '../../users/sports.ts';
import { admits, holdsPlaces, isWaiting, partySize } from './rsvp.ts';
import type { Ages, EventPage, Rsvp, Slot } from './shapes.ts';

/** What joining depends on, besides the slot. */
export type Joinable = Pick<
  EventPage,
  | 'creatorId'
  | 'gameType'
  | 'dateStart'
  | 'timeZone'
  | 'youHost'
  | 'rsvpState'
  | 'creatorApprovalNeeded'
  | 'allowWaitlist'
  | 'eventSlotGroup'
  | 'myRsvp'
  | 'isPayable'
>;
/** What is known of someone who wants to join. */
export interface Player {
  readonly gender: string | undefined;
  /** How they rate themselves in their sports; undefined for someone without an account, who cannot say. */
  readonly ratings: readonly Pick<SportRating, 'sport' | 'level'>[] | undefined;
  /** `YYYY-MM-DD`; null if they have not said, undefined for someone without an account, who cannot say. */
  readonly birthdate: string | null | undefined;
}
export interface Party extends Player {
  /** Undefined for someone who has no account. */
  readonly userId: string | undefined;
  readonly guests: number;
}

/** Someone of whom nothing is known. */
export const stranger = {
  gender: undefined,
  ratings: undefined,
  birthdate: undefined,
} as const satisfies Player;

/** What a person's own account says about them as a player. */
export const playerOf = ({
  additionalInfo,
  sportAvailability,
  birthdate,
}: {
  readonly additionalInfo: { readonly gender: string };
  readonly sportAvailability: Player['ratings'];
  readonly birthdate: Player['birthdate'];
}): Player => ({ gender: additionalInfo.gender, ratings: sportAvailability, birthdate });

/** What decides whether a slot of an event is for a player. */
type Played = Pick<EventPage, 'gameType' | 'dateStart' | 'timeZone'>;

/** Whether someone who was born on `birthdate` is of one of the ages on the day of the event, where it takes place. */
export const isOfAge = (
  { min, max }: Ages,
  { dateStart, timeZone }: Pick<Played, 'dateStart' | 'timeZone'>,
  birthdate: string,
): boolean => {
  const day = localDateIn(dateStart, timeZone);
  return birthdate <= yearsBefore(day, min) && birthdate > yearsBefore(day, max + 1);
};

/** Whether a slot is for a player; `level_needed` and `age_needed` if that depends on what they can still say. */
export const slotFit = (
  { genders, level, ages }: Pick<Slot, 'genders' | 'level' | 'ages'>,
  event: Played,
  { gender, ratings, birthdate }: Player,
): 'fits' | 'level_needed' | 'age_needed' | 'not_eligible' => {
  const own = ratings?.find(({ sport }) => sport === event.gameType)?.level ?? null;
  const isOnLevel = !level || own === null || (level.min <= own && own <= level.max);
  const isOfThisAge = !ages || !birthdate || isOfAge(ages, event, birthdate);
  const canSay = (!level || ratings !== undefined) && (!ages || birthdate !== undefined);
  if (!admits({ genders }, gender) || !isOnLevel || !isOfThisAge || !canSay) return 'not_eligible';
  if (ages && birthdate === null) return 'age_needed';
  return level && own === null ? 'level_needed' : 'fits';
};

/** Whether a slot of an event is for everyone, also for people without an account: one that is free, or can be paid for where that is possible without one. */
export const hasSlotForAnyone = (
  event: Played & Pick<EventPage, 'eventSlotGroup'>,
  { canPay = false }: { readonly canPay?: boolean } = {},
): boolean =>
  event.eventSlotGroup.some(
    (slot) => (canPay || slot.fee.amount === 0) && slotFit(slot, event, stranger) === 'fits',
  );

/** The one step that a party can take toward a slot. */
export type JoinStep = 'join' | 'ask_approval' | 'join_waitlist';
const joinSteps: ReadonlySet<string> = new Set<JoinStep>(['join', 'ask_approval', 'join_waitlist']);
/** Whether a step leads into a slot, now or later. */
export const isJoinStep = (step: string): step is JoinStep => joinSteps.has(step);
export type SlotStep =
  | JoinStep
  | 'level_needed'
  | 'age_needed'
  | 'full'
  | 'not_eligible'
  | 'not_payable'
  | 'closed';

/** How many spots of a slot are held for a person already: by their RSVP, by an offer, or while they pay. */
export const spotsHeldFor = (mine: Rsvp | null, slotId: Slot['id']): number => {
  if (!mine || mine.slotId !== slotId) return 0;
  const isHeld = holdsPlaces(mine.status) || mine.offerExpiresAt !== null || mine.heldUntil !== undefined;
  return isHeld ? partySize(mine.guests) : 0;
};

/** After the deadline, parties only get smaller, or take what is offered to them. */
const isTooLate = ({ rsvpState, myRsvp }: Joinable, slotId: Slot['id'], guests: number): boolean =>
  rsvpState === 'past_deadline' && partySize(guests) > spotsHeldFor(myRsvp, slotId);

/** Whether the host has said yes already: by approving, or by inviting. */
const isApproved = (mine: Rsvp | null): boolean =>
  mine !== null && (mine.status === 'going' || mine.status === 'waitlisted' || mine.status === 'invited');

/** Whether a party fits into a slot, with the spots that it has there. Nothing else binds a host who puts someone there. */
export const hasRoom = (mine: Rsvp | null, slot: Pick<Slot, 'id' | 'left'>, guests: number): boolean =>
  partySize(guests) <= slot.left + spotsHeldFor(mine, slot.id);

/** Who is in a slot, or waits for a spot there, stays, no matter who it is for by now. */
const isIn = (mine: Rsvp | null, slotId: Slot['id']): boolean =>
  mine !== null && mine.slotId === slotId && (holdsPlaces(mine.status) || isWaiting(mine.status));

const fitOf = (event: Joinable, slot: Slot, party: Party, isHost: boolean) =>
  isHost || isIn(event.myRsvp, slot.id) ? 'fits' : slotFit(slot, event, party);

/** The step that a party can take toward a slot; the server enforces the same. */
export const slotStep = (event: Joinable, slot: Slot, party: Party): SlotStep => {
  const { userId, guests } = party;
  const mine = event.myRsvp;
  if (isTooLate(event, slot.id, guests)) return 'closed';
  const isHost = event.youHost || userId === event.creatorId;
  const fit = fitOf(event, slot, party, isHost);
  if (fit === 'not_eligible') return fit;
  const canWait = event.allowWaitlist && !(mine && holdsPlaces(mine.status));
  const asks = event.creatorApprovalNeeded && !isHost && !isApproved(mine);
  if (!asks && !canWait && !hasRoom(mine, slot, guests)) return 'full';
  if (fit !== 'fits') return fit;
  const isNotPayable = event.isPayable === false && slot.fee.amount > 0 && !isHost;
  if (isNotPayable && !isIn(mine, slot.id)) return 'not_payable';
  if (asks) return 'ask_approval';
  return hasRoom(mine, slot, guests) ? 'join' : 'join_waitlist';
};

/** Who looks at an event: someone without an account, with an account but no profile yet, or a member. */
export type Viewer =
  | { readonly kind: 'visitor' | 'pending' }
  | (Player & { readonly kind: 'member'; readonly userId: string });

/** The one next step of a person at an event: what they can do now, or why they can do nothing. */
export type NextStep =
  | 'canceled'
  | 'going'
  | 'offered'
  | 'on_waitlist'
  | 'waiting_for_approval'
  | 'paying'
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
  'level_needed',
  'age_needed',
  'full',
  'not_payable',
  'not_eligible',
  'closed',
] as const satisfies readonly SlotStep[];

const answered = ({ status, offerExpiresAt }: Rsvp): NextStep | undefined => {
  if (holdsPlaces(status)) return 'going';
  if (status === 'waitlisted') return offerExpiresAt === null ? 'on_waitlist' : 'offered';
  if (status === 'pending_approval') return 'waiting_for_approval';
  if (status === 'paying') return 'paying';
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
  const party = { ...viewer, guests: 0 };
  const steps = event.eventSlotGroup.map((slot) => slotStep(event, slot, party));
  return bestFirst.find((step) => steps.includes(step)) ?? 'full';
};
