import { showToast } from '#frontend/lib/device/toast-store.ts';

interface Sentences {
  readonly done: string;
  /** What people can do instead if the browser does not allow copying. */
  readonly failed: string;
}

/** Copies a text to the clipboard and confirms it. */
export const copyText = async (text: string, { done, failed }: Sentences): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done, { tone: 'success' });
  } catch {
    showToast(failed, { tone: 'error', duration: 'long', requestId: undefined });
  }
};
