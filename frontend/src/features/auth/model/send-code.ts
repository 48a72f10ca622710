import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import { codeErrorOf } from './code-error.ts';
import { codeSentences } from './sentences.ts';

/** Asks for a code and says whether it was sent. `said` is what a person reads when it was. */
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
