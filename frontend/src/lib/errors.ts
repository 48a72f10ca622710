import { m } from '#frontend/paraglide/messages.js';
import { ApiError } from './api.ts';
import { sentenceOf } from './error-catalogue.ts';

/** What a person reads when a call has failed. */
export const errorSentence = (error: unknown): string => {
  if (!(error instanceof ApiError)) return m.error_internal();
  if (error.code === 'offline') return m.error_offline();
  return sentenceOf(error.code, error.retryAfter) ?? m.error_internal();
};

/** What support finds a failure of the server by. A refusal says itself what can be done. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
