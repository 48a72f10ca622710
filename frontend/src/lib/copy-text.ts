import { showToast } from '#frontend/ui/toasts/toast-store.ts';

interface Sentences {
  readonly done: string;
  /** What else can be done where the browser does not let a page copy. */
  readonly failed: string;
}

/** Puts a text into the clipboard and says so. */
export const copyText = async (text: string, { done, failed }: Sentences): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done, { tone: 'success' });
  } catch {
    showToast(failed, { tone: 'error', duration: 'long', requestId: undefined });
  }
};
