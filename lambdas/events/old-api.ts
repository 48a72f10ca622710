import type { Clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import type { FindReliability } from '../core/reliability.ts';
import type { ReadSecret } from '../core/seal.ts';
import type { Table } from '../data/table.ts';
import { type BoundAll, bindAll } from '../runtime/bind.ts';
import { contextOf } from '../runtime/context.ts';
import { findDate as findDateAs } from './dates/index.ts';
import * as opened from './rsvps/accept-invitation.ts';
import * as answers from './rsvps/answers.ts';
import { transferRsvps } from './rsvps/index.ts';
import * as parties from './rsvps/party-guests.ts';

export type { EventView } from './dates/index.ts';
// For domains that are not moved yet. It goes with the last of them.
export { isClaimed, isGuestInvitation, refuseIfOver } from './rsvps/index.ts';

type Old<F extends (ctx: never, ...input: never[]) => unknown> = BoundAll<{ f: F }>['f'];
const links = {
  open: opened.open,
  page: opened.page,
  accept: opened.accept,
  invited: opened.invited,
  invite: opened.invite,
};
const rsvps = {
  find: answers.find,
  page: answers.page,
  stranger: answers.stranger,
  refuseGuest: answers.refuseGuest,
  join: answers.join,
  leave: answers.leave,
};
const guests = { invite: parties.invite, giveBack: parties.giveBack, forget: parties.forget };

export type OpenedInvitations = BoundAll<typeof links>;
export type PartyGuests = BoundAll<typeof guests>;
export type RsvpAnswers = BoundAll<typeof rsvps>;
export type TransferRsvps = Old<typeof transferRsvps>;

export const openDateAccess = (table: Table, clock: Clock): Old<typeof findDateAs> => {
  const ctx = contextOf(table, clock);
  return (caller, key) => findDateAs(ctx, caller, key);
};
export const openInvitationLinks = (table: Table, readSecret: ReadSecret, clock: Clock): OpenedInvitations =>
  bindAll(Object.assign(contextOf(table, clock), { cursors: createCursors(readSecret) }), links);
export const openPartyGuests = (table: Table, clock: Clock): PartyGuests =>
  bindAll(contextOf(table, clock), guests);
export const openRsvpAnswers = (table: Table, _findReliability: FindReliability, clock: Clock): RsvpAnswers =>
  bindAll(contextOf(table, clock), rsvps);
export const openRsvpTransfer = (table: Table, clock: Clock): TransferRsvps => {
  const ctx = contextOf(table, clock);
  return (...asked) => transferRsvps(ctx, ...asked);
};
