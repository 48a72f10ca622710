import * as z from 'zod/mini';
import { addMilliseconds, DAY_MS, Instant } from '#shared/kernel/dates.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { sentKeys } from '#shared/product/notification-keys.ts';
import type { Clock } from '../core/clock.ts';
import { createSeals, type ReadSecret } from '../core/seal.ts';

/** Whose email of which list: a person's, or an address's that has no account. */
const Target = z.discriminatedUnion('of', [
  z.object({ of: z.literal('person'), userId: UserId, list: z.enum(sentKeys) }),
  z.object({ of: z.literal('address'), email: z.string(), list: z.literal('invitations') }),
]);
export type UnsubscribeTarget = z.infer<typeof Target>;

const Sealed = z.object({ target: Target, until: Instant });

export interface UnsubscribeLinks {
  /** The token that a link carries. */
  seal(target: UnsubscribeTarget): Promise<string>;
  /** Undefined when it was not made here, or too long ago. */
  open(token: string): Promise<UnsubscribeTarget | undefined>;
}

const SCOPE = 'link';
/** Longer than people keep an email that they mean to act on; the law of the United States asks for 30 days. */
const WORKS_DAYS = 400;

/** Sealed and not only signed, so that a link tells nobody whose email it came in. */
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
