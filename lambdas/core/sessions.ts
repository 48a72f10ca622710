import * as z from 'zod/mini';
import { AppError } from '#shared/kernel/errors.ts';
import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';
import { isUnavailable } from './errors.ts';

/**
 * Checks that an access token's session is still open: not ended, and its account neither deleted nor disabled. `id` is the token's `jti`.
 * @throws AppError auth.required if it is not; service.unavailable if the pool does not respond and has not confirmed the session recently
 */
export type CheckSession = (id: string, token: string) => Promise<void>;

/** How long an instance believes that a session is open, in milliseconds. */
const FRESH_MS = 60_000;
/** How long a positive response stays valid while the pool does not respond. */
const STALE_MS = 10 * 60_000;
/** Tokens and logins an instance remembers; beyond that, the oldest are dropped. */
const REMEMBERED = 5000;
const TIMEOUT_MS = 3000;

const Refusal = z.object({ __type: z.string() });
const ENDED = /(NotAuthorized|UserNotFound|UserNotConfirmed|PasswordResetRequired)Exception$/;

interface Answer {
  readonly isOpen: boolean;
  readonly at: number;
}

/** `GetUser` needs no credential but the token, so no SDK and no permission are needed. */
const askPool =
  (endpoint: string) =>
  async (token: string): Promise<boolean> => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return true;
    const refusal = Refusal.safeParse(await response.json().catch(() => undefined));
    if (response.status === 400 && refusal.success && ENDED.test(refusal.data.__type)) return false;
    throw new AppError('service.unavailable', { service: 'user pool' });
  };

/** Checks sessions with the user pool at `endpoint`; this instance caches a response for a minute. */
export const createSessionCheck = (endpoint: string, clock: Clock): CheckSession => {
  const ask = askPool(endpoint);
  const answers = new Map<string, Answer>();
  const remember = (id: string, answer: Answer): Answer => {
    answers.delete(id);
    answers.set(id, answer);
    const [oldest] = answers.keys();
    if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
  const answerOf = async (id: string, token: string): Promise<Answer> => {
    const known = answers.get(id);
    const now = Date.parse(clock.now());
    if (known && now - known.at < FRESH_MS) return known;
    try {
      return remember(id, { isOpen: await ask(token), at: now });
    } catch (cause) {
      if (known?.isOpen && now - known.at < STALE_MS) return known;
      if (cause instanceof AppError) throw cause;
      if (!isUnavailable(cause)) throw cause;
      throw new AppError('service.unavailable', { service: 'user pool' }, { cause });
    }
  };
  return async (id, token) => {
    const { isOpen } = await answerOf(id, token);
    if (!isOpen) throw new AppError('auth.required');
  };
};

/** Whether the session of a person's token was ended on another device. */
export type IsEnded = (person: Pick<Person, 'userId' | 'login'>) => Promise<boolean>;

/** Finds out whether a login was ended. */
export type FindEnded = (key: {
  readonly userId: Person['userId'];
  readonly id: NonNullable<Person['login']>['id'];
}) => Promise<boolean>;

/** Asks the table at most once a minute for each session. An ended one stays so. */
export const createEndedSessions = (find: FindEnded, clock: Clock): IsEnded => {
  const openAt = new Map<string, number>();
  return async ({ userId, login }) => {
    if (!login) return false;
    const now = Date.parse(clock.now());
    const known = openAt.get(login.id);
    if (known !== undefined && now - known < FRESH_MS) return false;
    openAt.delete(login.id);
    if (await find({ userId, id: login.id })) return true;
    openAt.set(login.id, now);
    const [oldest] = openAt.keys();
    if (openAt.size > REMEMBERED && oldest !== undefined) openAt.delete(oldest);
    return false;
  };
};
