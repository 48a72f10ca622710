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
    showToast(codeSentences[codeErrorOf(error)](), { tone: 'error', duration: 'long' });
    return false;
  }
};
