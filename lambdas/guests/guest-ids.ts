import { createHmac } from 'node:crypto';
import { guestIdOf, type UserId } from '#shared/kernel/ids.ts';
import type { ReadSecret } from '../core/seal.ts';

/** The id of the guest with an email among those that somebody entered; without `enteredBy`, of those who entered themselves. */
export type GuestIdOfEmail = (email: string, enteredBy: UserId | undefined) => Promise<UserId>;

/** Bytes that are used of the HMAC. */
const BYTES = 16;

/** Neither names nor emails contain line breaks, so different parts have different ids. */
const idFor = (secret: string, parts: readonly string[]): UserId => {
  const hash = createHmac('sha256', secret).update(['guest', ...parts].join('\n'));
  return guestIdOf(BigInt(`0x${hash.digest().subarray(0, BYTES).toString('hex')}`));
};

/**
 * The same email is the same guest, also for two requests at once, and nobody else can tell which email an id belongs to.
 */
export const createGuestIds =
  (readSecret: ReadSecret): GuestIdOfEmail =>
  async (email, enteredBy) =>
    idFor(await readSecret(), [enteredBy ?? '', email]);

/** The id of the guest with a name, among those of that name whom somebody brings to the same date without an email: `nth` counts from 0. */
export type GuestIdOfName = (name: string, nth: number, enteredBy: UserId) => Promise<UserId>;

/** The same name is the same guest each time, so a repeated request adds nobody. */
export const createGuestIdsOfNames =
  (readSecret: ReadSecret): GuestIdOfName =>
  async (name, nth, enteredBy) =>
    idFor(await readSecret(), [enteredBy, String(nth), name]);
