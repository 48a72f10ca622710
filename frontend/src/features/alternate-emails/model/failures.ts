import { ApiError } from '#frontend/lib/api/api.ts';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { m } from '#frontend/paraglide/messages.js';

/** Why a change failed: the reason if the person can do something about it, otherwise that it failed. */
export const alternateFailure = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? errorSentence(error)
    : m.alternate_failed();
