import type { AuthMessageKind } from '#shared/domains/auth/auth-messages.ts';
import { REFUSED, TOO_MANY_CODES } from '#shared/domains/auth/refusals.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/logger.ts';
import { mailboxOf } from '../core/mailbox.ts';
import { allowanceOf, hashed, type TakeAllowances } from '../core/rate-limits.ts';

/** How many emails with one kind of code a mailbox may get, regardless of who requests them. */
export const codeLimits = [
  { count: 5, in: '1 hour' },
  { count: 10, in: '1 day' },
] as const;

export interface CodeRequest {
  readonly kind: AuthMessageKind;
  readonly email: string;
  /** The account's username in the pool. */
  readonly username: string;
}

/** Counts an email with a code. @throws Error `TOO_MANY_CODES` if the mailbox has had too many */
export type CountCode = (request: CodeRequest) => Promise<void>;

/**
 * Counts codes by the mailbox they go to, each kind separately, so a flood of sign-up codes does not block password resets. Codes for a changed email
 * also count by account, because the new address can be anyone's, and because the pool may pass us the old one.
 */
export const createCodeCounter = (deps: { take: TakeAllowances; clock: Clock; log: Log }): CountCode => {
  const { take, clock, log } = deps;
  return async ({ kind, email, username }) => {
    const now = clock.now();
    const subjects = [
      hashed('mailbox', mailboxOf(email)),
      ...(kind === 'change-email' ? [hashed('account', username)] : []),
    ];
    const refused = await take(
      subjects.flatMap((subject) =>
        codeLimits.map((limit) => allowanceOf({ subject, of: `code ${kind}`, limit }, now)),
      ),
    );
    if (!refused) return;
    log.warn(REFUSED, { kind });
    throw new Error(TOO_MANY_CODES);
  };
};
