import { useSyncExternalStore } from 'react';
import { createListeners } from '#frontend/lib/device/listeners.ts';

let dialogs: readonly HTMLDialogElement[] = [];
const { subscribe, notify } = createListeners();

const become = (next: readonly HTMLDialogElement[]): void => {
  dialogs = next;
  notify();
};

/** Opens a dialog above everything else; returns a function to call when it has closed. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  dialog.showModal();
  become([...dialogs, dialog]);
  return () => become(dialogs.filter((each) => each !== dialog));
};

const topmost = (): HTMLDialogElement | undefined => dialogs.at(-1);

/** The topmost dialog. Everything outside it can be neither clicked nor read, so whatever must be is rendered into it. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, topmost, topmost);
