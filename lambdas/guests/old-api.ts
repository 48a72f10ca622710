import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import type { ReadSecret } from '../core/seal.ts';
import type { Table } from '../data/table.ts';
import { type BoundAll, bindAll } from '../runtime/bind.ts';
import { contextOf } from '../runtime/context.ts';
import { idOfEmail } from './guest-ids.ts';
import * as guests from './guests.ts';

// For domains that are not moved yet. It goes with the last of them.
const claims = { claim: guests.claim, enteredWith: guests.enteredWith, forget: guests.forget };
const open = (table: Table, readSecret: ReadSecret, clock: Clock) =>
  Object.assign(contextOf(table, clock), { cursors: createCursors(readSecret) });

type Old<F extends (ctx: never, ...input: never[]) => unknown> = BoundAll<{ f: F }>['f'];

export type EnterGuest = Old<typeof guests.enter>;
export type FindGuest = Old<typeof guests.findGuest>;
export type GuestClaims = BoundAll<typeof claims>;
export type GuestIdOfEmail = Old<typeof idOfEmail>;

export const createGuestFinder = (table: Table): FindGuest => {
  const ctx = contextOf(table);
  return (id) => guests.findGuest(ctx, id);
};
export const createGuestIds = (readSecret: ReadSecret): GuestIdOfEmail => {
  const ctx = { cursors: createCursors(readSecret) };
  return (email, enteredBy) => idOfEmail(ctx, email, enteredBy);
};
export const createGuestReceivers = (table: Table) => {
  const ctx = contextOf(table);
  return (id: UserId) => guests.findReceiver(ctx, id);
};
export const openEnterGuest = (table: Table, readSecret: ReadSecret, clock: Clock): EnterGuest => {
  const ctx = open(table, readSecret, clock);
  return (guest) => guests.enter(ctx, guest);
};
export const openGuestClaims = (table: Table, clock: Clock): GuestClaims =>
  bindAll(contextOf(table, clock), claims);
