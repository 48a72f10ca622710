import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { codeErrorOf } from './code-error.ts';
import { codeSentences } from './sentences.ts';

/** Requests a code and returns whether it was sent. `said` is shown if it was. */
export const sendCode = async (ask: () => Promise<unknown>, said: string): Promise<boolean> => {
  try {
    await ask();
    showToast(said, { tone: 'success' });
    return true;
  } catch (error) {
    showFailure(error, { text: codeSentences[codeErrorOf(error)]() });
    return false;
  }
};
