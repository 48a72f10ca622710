import { useSyncExternalStore } from 'react';

let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const become = (next: readonly HTMLDialogElement[]): void => {
  dialogs = next;
  for (const listener of listeners) listener();
};

/** Opens a dialog above everything else; what it gives forgets it, and is called when it has closed. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  dialog.showModal();
  become([...dialogs, dialog]);
  return () => become(dialogs.filter((each) => each !== dialog));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The dialog on top. Everything outside of it can be neither pressed nor read, so what has to be is drawn into it. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, () => dialogs.at(-1));
