import { createHmac } from 'node:crypto';
import { guestIdOf, type UserId } from '#shared/kernel/ids.ts';
import type { ReadSecret } from '../core/seal.ts';

/** The id of the guest with an email among those that somebody entered; without `enteredBy`, of those who entered themselves. */
export type GuestIdOfEmail = (email: string, enteredBy: UserId | undefined) => Promise<UserId>;

/** Bytes that are used of the HMAC. */
const BYTES = 16;

/**
 * The same email is the same guest, also for two requests at once, and nobody else can tell which email an id belongs to.
 */
export const createGuestIds =
  (readSecret: ReadSecret): GuestIdOfEmail =>
  async (email, enteredBy) => {
    const hash = createHmac('sha256', await readSecret()).update(`guest\n${enteredBy ?? ''}\n${email}`);
    return guestIdOf(BigInt(`0x${hash.digest().subarray(0, BYTES).toString('hex')}`));
  };
