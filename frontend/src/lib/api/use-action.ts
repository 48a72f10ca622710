import { useRef, useState } from 'react';
import { showToast, type ToastAction, type ToastDuration } from '../device/toast-store.ts';
import { errorSentence, requestIdOf } from './errors.ts';

interface DoneMessage {
  readonly text: string;
  readonly tone?: 'info' | 'success';
  readonly duration?: ToastDuration;
}
export interface FailureMessage {
  /** What could not be done, instead of the error's own sentence. */
  readonly text?: string;
  readonly duration?: ToastDuration;
  readonly dismiss?: string;
  readonly action?: ToastAction;
}

/** What an action shows when it ends. */
export interface Outcome<Result> {
  /** The message after success; from a function, nothing if it returns nothing. */
  readonly done?: string | DoneMessage | ((result: Result) => string | DoneMessage | undefined);
  /** The message after a failure; without it, and if a function returns nothing, the error's own sentence. */
  readonly failed?: string | FailureMessage | ((error: unknown) => string | FailureMessage | undefined);
  /** Runs in either case, before the message. */
  readonly finally?: () => void;
}

const inWords = <T extends object>(message: string | T): T | { readonly text: string } =>
  typeof message === 'string' ? { text: message } : message;

/** Shows a failure; for a server failure, with the request ID that support asks for. */
const showFailure = (error: unknown, message: string | FailureMessage = {}): void => {
  const { text = errorSentence(error), ...rest }: FailureMessage = inWords(message);
  showToast(text, { duration: 'long', ...rest, tone: 'error', requestId: requestIdOf(error) });
};

const showDone = (message: string | DoneMessage): void => {
  const { text, ...rest }: DoneMessage = inWords(message);
  showToast(text, { tone: 'success', ...rest });
};

const conclude = async <Result>(
  work: () => Promise<Result>,
  { done, finally: after }: Pick<Outcome<Result>, 'done' | 'finally'>,
  fail: (error: unknown) => void,
): Promise<Result> => {
  try {
    const result = await work().finally(after);
    const message = typeof done === 'function' ? done(result) : done;
    if (message !== undefined) showDone(message);
    return result;
  } catch (error) {
    fail(error);
    throw error;
  }
};

const failBy =
  (failed: Outcome<unknown>['failed']) =>
  (error: unknown): void =>
    showFailure(error, typeof failed === 'function' ? failed(error) : failed);

const wasDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Does what a person asked for, shows how it ended, and passes that on, for forms. */
export const report = <Result>(work: () => Promise<Result>, outcome: Outcome<Result> = {}): Promise<Result> =>
  conclude(work, outcome, failBy(outcome.failed));

/** As `report`, and returns whether it succeeded. A button that waits meanwhile uses `useAction`. */
export const attempt = <Result>(
  work: () => Promise<Result>,
  outcome: Outcome<Result> = {},
): Promise<boolean> => wasDone(report(work, outcome));

/** The screen shows the `failure` where it happened, until the next attempt. */
interface InlineOutcome<Result> extends Pick<Outcome<Result>, 'done' | 'finally'> {
  readonly failed: 'inline';
}

/**
 * Runs a button's action, one at a time, and shows how it ended: a second tap does nothing while the first is in progress.
 * `run` returns whether it succeeded. Forms are made with `useForm`.
 */
export const useAction = <Input extends readonly unknown[], Result>(
  work: (...input: Input) => Promise<Result>,
  outcome: Outcome<Result> | InlineOutcome<Result> = {},
) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<boolean>(false);
  const run = async (...input: Input): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const fail = outcome.failed === 'inline' ? setFailure : failBy(outcome.failed);
    const succeeded = await wasDone(conclude(() => work(...input), outcome, fail));
    running.current = false;
    setBusy(false);
    return succeeded;
  };
  return { busy, failure, run };
};
