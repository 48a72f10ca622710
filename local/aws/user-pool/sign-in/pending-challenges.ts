import { randomBytes } from 'node:crypto';
import type { Clock } from '../../service.ts';
import type { UserPoolClientProperties } from '../settings.ts';
import type { Exchange } from '../srp.ts';
import type { TokenSource } from '../tokens.ts';

const MINUTE = 60_000;

/** A challenge that was issued. Without a `sub`, the name was unknown, and every response is refused. */
type Challenge =
  | { readonly kind: 'password'; readonly sub: string | undefined; readonly exchange: Exchange }
  | { readonly kind: 'new-password'; readonly sub: string }
  /** A code of an authenticator app; `wrong` counts the wrong ones so far, `from` says what came before. */
  | { readonly kind: 'code'; readonly sub: string; readonly wrong: number; readonly from: TokenSource }
  | { readonly kind: 'passkey'; readonly sub: string; readonly challenge: string }
  | { readonly kind: 'choice' };

/** Challenges are kept in memory; after a restart the password is requested again, as for a slow person. */
export const createPendingChallenges = (clock: Clock) => {
  const pending = new Map<string, { readonly challenge: Challenge; readonly until: number }>();
  const now = () => clock.now().getTime();
  const peek = (token: string): Challenge | undefined => {
    const found = pending.get(token);
    return found && found.until > now() ? found.challenge : undefined;
  };
  return {
    peek,
    /** The same challenge, for another response. */
    change(token: string, challenge: Challenge): void {
      const found = pending.get(token);
      if (found) pending.set(token, { ...found, challenge });
    },
    /** The token that the response must contain, within the client's time limit. */
    add(challenge: Challenge, { AuthSessionValidity }: UserPoolClientProperties): string {
      for (const [token, { until }] of pending) if (until <= now()) pending.delete(token);
      const token = randomBytes(128).toString('base64');
      pending.set(token, { challenge, until: now() + AuthSessionValidity * MINUTE });
      return token;
    },
    /** Once only. */
    take(token: string): Challenge | undefined {
      const challenge = peek(token);
      pending.delete(token);
      return challenge;
    },
  };
};
export type PendingChallenges = ReturnType<typeof createPendingChallenges>;
