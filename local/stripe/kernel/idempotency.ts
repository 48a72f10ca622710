import { createHash } from 'node:crypto';
import type { Incoming, Outgoing } from './message.ts';
import type { Scope } from './scope.ts';
import { StripeError } from './stripe-error.ts';

const KEPT_FOR = 86_400;
const LONGEST_KEY = 255;

const fingerprintOf = ({ method, path, body }: Incoming): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

const refuseLongKey = (key: string): void => {
  if (key.length <= LONGEST_KEY) return;
  const message = `Idempotency keys must be at most ${LONGEST_KEY} characters.`;
  throw new StripeError(400, 'idempotency_error', message);
};

/** The earlier response for a key; a different request under the same key is refused. */
export const keptAnswer = (scope: Scope, request: Incoming, key: string): Outgoing | undefined => {
  refuseLongKey(key);
  const kept = scope.of('private.answer').find(key);
  if (!kept || kept.at + KEPT_FOR <= scope.now) return undefined;
  if (kept.fingerprint !== fingerprintOf(request)) {
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  return {
    status: kept.status,
    headers: { 'idempotent-replayed': 'true', 'original-request': kept.id },
    body: kept.body,
  };
};

/** Responses are stored once the call has started to do something: not for invalid parameters. */
export const keepAnswer = (scope: Scope, request: Incoming, key: string, answer: Outgoing): void => {
  scope.save('private.answer', {
    id: key,
    fingerprint: fingerprintOf(request),
    status: answer.status,
    body: answer.body,
    at: scope.now,
  });
};
