import { randomBytes } from 'node:crypto';
import type { Clock } from '../../service.ts';
import type { UserPoolClientProperties } from '../settings.ts';
import type { Exchange } from '../srp.ts';

const MINUTE = 60_000;

/** A challenge that was issued. Without a `sub`, the name was unknown, and every response is refused. */
type Challenge =
  | { readonly kind: 'password'; readonly sub: string | undefined; readonly exchange: Exchange }
  | { readonly kind: 'new-password'; readonly sub: string };

/** Challenges are kept in memory; after a restart the password is requested again, as for a slow person. */
export const createPendingChallenges = (clock: Clock) => {
  const pending = new Map<string, { readonly challenge: Challenge; readonly until: number }>();
  const now = () => clock.now().getTime();
  return {
    /** The token that the response must contain, within the client's time limit. */
    add(challenge: Challenge, { AuthSessionValidity }: UserPoolClientProperties): string {
      for (const [token, { until }] of pending) if (until <= now()) pending.delete(token);
      const token = randomBytes(128).toString('base64');
      pending.set(token, { challenge, until: now() + AuthSessionValidity * MINUTE });
      return token;
    },
    /** Once only. */
    take(token: string): Challenge | undefined {
      const found = pending.get(token);
      pending.delete(token);
      return found && found.until > now() ? found.challenge : undefined;
    },
  };
};
export type PendingChallenges = ReturnType<typeof createPendingChallenges>;
