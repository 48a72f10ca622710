import * as z from 'zod/mini';
import { addMilliseconds, DAY_MS, Instant } from '#shared/kernel/dates.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { sentKeys } from '#shared/product/notification-keys.ts';
import type { Clock } from '../core/clock.ts';
import { createSeals, type ReadSecret } from '../core/seal.ts';

/** The recipient and list of an email: a person, or an address without an account. */
const Target = z.discriminatedUnion('of', [
  z.object({ of: z.literal('person'), userId: UserId, list: z.enum(sentKeys) }),
  z.object({ of: z.literal('address'), email: z.string(), list: z.literal('invitations') }),
]);
export type UnsubscribeTarget = z.infer<typeof Target>;

const Sealed = z.object({ target: Target, until: Instant });

export interface UnsubscribeLinks {
  /** The token in a link. */
  seal(target: UnsubscribeTarget): Promise<string>;
  /** Undefined if it was not made here, or too long ago. */
  open(token: string): Promise<UnsubscribeTarget | undefined>;
}

const SCOPE = 'link';
/** Longer than people keep an email that they mean to act on; US law requires 30 days. */
const WORKS_DAYS = 400;

/** Encrypted, not only signed, so a link does not reveal whose email it came from. */
export const createUnsubscribeLinks = (readSecret: ReadSecret, clock: Clock): UnsubscribeLinks => {
  const seals = createSeals(readSecret, 'unsubscribe');
  return {
    seal: (target) => seals.seal(SCOPE, { target, until: addMilliseconds(clock.now(), WORKS_DAYS * DAY_MS) }),
    async open(token) {
      const sealed = await seals.open(SCOPE, Sealed, token);
      return sealed && clock.now() < sealed.until ? sealed.target : undefined;
    },
  };
};
