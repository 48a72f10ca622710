import { m } from '#frontend/paraglide/messages.js';
import { sentenceOf } from '../text/error-catalog.ts';
import { ApiError } from './api.ts';

/** The sentence shown when a call fails. */
export const errorSentence = (error: unknown): string => {
  if (!(error instanceof ApiError)) return m.error_internal();
  if (error.code === 'offline') return m.error_offline();
  if (error.code === 'unsent') return m.error_unsent();
  return sentenceOf(error.code, error.retryAfter) ?? m.error_internal();
};

/** The id by which support finds a server failure. A refusal already says what can be done. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
