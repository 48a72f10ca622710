import { showToast, type ToastAction, type ToastDuration } from '#frontend/lib/toast-store.ts';
import { errorSentence, requestIdOf } from './errors.ts';

interface FailureWords {
  /** What could not be done, instead of the error's own sentence. */
  readonly text?: string;
  readonly duration?: ToastDuration;
  readonly dismiss?: string;
  readonly action?: ToastAction;
}

/** Reports a failure; for a server failure, with the request ID that support asks for. */
export const showFailure = (
  error: unknown,
  { text = errorSentence(error), duration = 'long', ...rest }: FailureWords = {},
): void => showToast(text, { ...rest, tone: 'error', duration, requestId: requestIdOf(error) });
