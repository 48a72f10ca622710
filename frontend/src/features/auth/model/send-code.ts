import { attempt } from '#frontend/lib/api/use-action.ts';
import { codeErrorOf } from './code-error.ts';
import { codeSentences } from './sentences.ts';

/** Requests a code and returns whether it was sent. `said` is shown if it was. */
export const sendCode = (ask: () => Promise<unknown>, said: string): Promise<boolean> =>
  attempt(ask, { done: said, failed: (error) => codeSentences[codeErrorOf(error)]() });
