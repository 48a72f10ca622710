import { m } from '#frontend/paraglide/messages.js';
import { ApiError } from '../api/api.ts';
import { errorSentence } from '../api/errors.ts';

/** What can go wrong with push messages, each with its sentence. */
export const pushSentences = {
  unsupported: m.push_unsupported,
  'permission.blocked': m.push_permission_blocked,
  'permission.default': m.push_permission_default,
  'configuration.missing': m.push_configuration_missing,
  'registration.failed': m.push_registration_failed,
  'subscribe.failed': m.push_subscribe_failed,
  'update.failed': m.push_update_failed,
  'unsubscribe.failed': m.push_unsubscribe_failed,
  'not.subscribed': m.push_not_subscribed,
} as const satisfies Record<string, () => string>;
export type PushErrorCode = keyof typeof pushSentences;

export class PushError extends Error {
  override readonly name = 'PushError';
  readonly code: PushErrorCode;
  constructor(code: PushErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The underlying error: the server's response, if there was one. */
export const causeOf = (error: unknown): unknown => (error instanceof PushError ? error.cause : error);

/** The sentence shown; if the network or the server is the cause, it says that as well. */
export const pushSentence = (error: unknown): string => {
  if (!(error instanceof PushError)) return errorSentence(error);
  const sentence = pushSentences[error.code]();
  return error.cause instanceof ApiError ? `${sentence} ${errorSentence(error.cause)}` : sentence;
};
